// Asks /healthz again and again, in a process of its own: the bench that keeps the server busy is
// busy itself, and so are all of its threads. Tells how long each answer took, in milliseconds,
// when it is told to stop.

/** Often enough to meet every pause that counts, seldom enough to be none of the load. */
const PAUSE_MS = 20;

const [, , origin] = process.argv;
const took: number[] = [];
let isOver = false;
process.once('message', () => {
  isOver = true;
});
// The first call loads the caller, which is no time of the server's.
await (await fetch(`${origin}/healthz`)).text();
process.send?.('ready');
while (!isOver) {
  const askedAtMs = performance.now();
  const answer = await fetch(`${origin}/healthz`);
  await answer.text();
  took.push(performance.now() - askedAtMs);
  await new Promise((done) => setTimeout(done, PAUSE_MS));
}
process.send?.(took);
