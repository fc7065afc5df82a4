// A page of 375×812 pixels for a script, and a finger on its sheet. Times are in milliseconds.
const events = { time: 0, frames: [], arrivals: [], height: 0, shown: null };
class Element {
  constructor(name) {
    Object.assign(this, { name, listeners: {}, hidden: false, scrollHeight: 5000, top: 0 });
    this.style = { setProperty: () => {} };
    this.classList = { add: () => {}, remove: () => {}, toggle: () => {} };
  }
  get clientHeight() { return this.name === '.content' ? parseFloat(sheet.style.height) : 812; }
  get clientWidth() { return 375; }
  get scrollTop() { return this.top; }
  set scrollTop(y) { this.top = Math.min(Math.max(y, 0), this.scrollHeight - this.clientHeight); }
  querySelector(name) { return (elements[name] ??= new Element(name)); }
  contains(other) { return other === this; }
  addEventListener(kind, action) { this.listeners[kind] = action; }
  setPointerCapture() {}
  // In the middle of a transition: what `events.shown` says.
  getBoundingClientRect() { return { height: events.shown ?? parseFloat(this.style.height) }; }
  getAnimations() { return [Object.assign(new CSSTransition(), { finished: new Promise((arrive) => events.arrivals.push(arrive)) })]; }
}
globalThis.CSSTransition = class {};
const elements = {};
globalThis.document = new Element('document');
globalThis.matchMedia = () => ({ matches: false });
globalThis.getComputedStyle = (element) => ({
  opacity: events.shown?.opacity ?? element.style.opacity ?? 1, transform: element.style.transform,
});
globalThis.DOMMatrix = class {
  constructor(text) {
    const [x, y] = /translate\((.*)px, (.*)px\)/.exec(text).slice(1).map(Number);
    Object.assign(this, { m41: x, m42: events.shown?.y ?? y });
  }
};
globalThis.requestAnimationFrame = (frame) => events.frames.push(frame);
globalThis.cancelAnimationFrame = () => (events.frames = []);
globalThis.performance = { now: () => events.time };
const stage = document.querySelector('.stage');
const sheet = stage.querySelector('.sheet');
const content = stage.querySelector('.content');
const touch = (kind, y, after) => {
  events.time += after;
  const event = { pointerId: 1, button: 0, clientX: 100, clientY: y, timeStamp: events.time, target: content };
  sheet.listeners[`pointer${kind}`](event);
};
const height = () => parseFloat(sheet.style.height);
const run = (count) => {
  for (let index = 0; index < count && events.frames.length > 0; index++) {
    events.time += 16;
    events.frames.splice(0).forEach((frame) => frame(events.time));
  }
};
const near = (value, expected, what) => {
  if (!(Math.abs(value - expected) <= 0.5)) throw new Error(`${what}: ${value}, not ${expected}`);
};
