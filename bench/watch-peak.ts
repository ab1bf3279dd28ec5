const LOOK_EVERY_MS = 10;

/** How much memory this process has more than now, at most, until it is asked; in MiB. */
export function watchPeak(): { end(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_EVERY_MS);
  return {
    end() {
      clearInterval(watch);
      return (most - before) / 2 ** 20;
    },
  };
}
