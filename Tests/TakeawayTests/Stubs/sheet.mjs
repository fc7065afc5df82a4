// Up to the tallest, past the slop, and let go fast: it settles there.
touch('down', 750, 0);
for (let y = 730; y >= 530; y -= 20) touch('move', y, 10);
touch('up', 530, 1);
near(height(), 812, 'the flick');
for (const shown of [820, 90]) {
  // Caught past an end while it moves: it stays where it is shown, and follows without slop.
  events.shown = shown;
  touch('down', 400, 50);
  events.shown = null;
  near(height(), shown, 'the catch');
  touch('move', 400.4, 10);
  near(height(), shown, 'the first pixels');
  touch('move', 420, 10);
  if (!(height() < shown)) throw new Error('it does not follow');
  touch('up', 420, 100);
}
// To the tallest again, as far as the list: it takes the finger over, and coasts.
events.shown = 700;
touch('down', 700, 50);
events.shown = null;
for (let y = 690; y >= 300; y -= 10) touch('move', y, 10);
near(height(), 812, 'the tallest');
const scrolled = content.scrollTop;
if (!(scrolled > 250)) throw new Error(`the list has ${scrolled}`);
touch('up', 300, 1);
run(1000);
// 1000 pt/s at 0.998 coast 500 points on, but for the last 10 pt/s.
if (!(Math.abs(content.scrollTop - scrolled - 495) < 30)) throw new Error(`it coasts ${content.scrollTop - scrolled}`);
