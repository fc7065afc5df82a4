// A photo of 1600×900 in a page of 375×812, dragged by a finger; `shown` is what a transition shows in its middle.
const part = (name) => stage.querySelector('.' + name);
const [photo, backdrop, bar] = ['photo', 'backdrop', 'bar'].map(part);
const place = () => Number(/translate\(.*px, (.*)px\)/.exec(photo.style.transform)[1]);
const exactly = (value, expected, what) => {
  if (!(Math.abs(value - expected) <= 1e-6)) throw new Error(`${what}: ${value}, not ${expected}`);
};
const opacity = (element, expected, what) => exactly(Number(element.style.opacity), expected, what);
const finger = (kind, y, after) => {
  events.time += after;
  photo.listeners[`pointer${kind}`]({ pointerId: 1, button: 0, clientX: 100, clientY: y, timeStamp: events.time });
};
/** A slow drag that is let go at so many pixels from the photo's place. */
const drag = (way) => {
  finger('down', 400, 1000);
  finger('move', 400 + Math.sign(way) * 10, 100);
  finger('move', 400 + way + Math.sign(way) * 10, 100);
  // The slop of 10 pixels does not move the photo.
  exactly(place(), way, 'the drag');
  opacity(bar, barsFade ? Math.max(0, 2 * Number(backdrop.style.opacity) - 1) : 0, 'the bars under the finger');
  const alpha = Number(backdrop.style.opacity);
  finger('up', 400 + way + Math.sign(way) * 10, 100);
  return alpha;
};
const arrive = async () => {
  events.arrivals.splice(0).forEach((arrival) => arrival());
  await new Promise((next) => setTimeout(next));
};
Object.assign(photo, { naturalWidth: 1600, naturalHeight: 900 });
const fitted = (375 * 900) / 1600;
part('open').listeners.click();
opacity(backdrop, 1, 'the backdrop of an open photo');
opacity(bar, 1, 'the bars of an open photo');

// Back: the bars are there at once, which no transition of theirs may delay.
exactly(drag(60), Math.max(floor, 1 - 60 / (812 / 6)), 'the backdrop under the finger');
exactly(place(), 0, 'the return');
opacity(backdrop, 1, 'the backdrop of a return');
opacity(bar, 1, 'the bars of a return');
await arrive();

for (const sign of [1, -1]) {
  drag(sign * 200);
  exactly(place(), sign * (812 / 2 + fitted), 'the close');
  opacity(backdrop, 0, 'the backdrop of a close');
  opacity(bar, 0, 'the bars of a close');
  if (barsFade) {
    // Caught half way: what shows of the backdrop stays as it is, and goes on by the finger.
    events.shown = { y: sign * 300, opacity: 0.15 };
    finger('down', 400, 10);
    opacity(backdrop, 0.15, 'the catch');
    exactly(place(), sign * 300, 'the place of the catch');
    finger('move', 400 + sign, 10);
    opacity(backdrop, 0.15, 'the first pixel');
    // A hundred pixels from its place the law is 1 − 100 / (812 / 6), where it was the floor.
    finger('move', 400 - sign * 200, 10);
    opacity(backdrop, 0.15 + 1 - 100 / (812 / 6) - floor, 'the way back');
    finger('move', 400 - sign * 299, 10);
    events.shown = null;
    finger('up', 400 - sign * 299, 500);
    exactly(place(), 0, 'the return of what was caught');
    opacity(backdrop, 1, 'its backdrop');
    await arrive();
    continue;
  }
  await arrive();
  if (!photo.hidden) throw new Error('it has not gone');
  part('open').listeners.click();
  opacity(bar, 1, 'the bars of a photo that is opened again');
}
