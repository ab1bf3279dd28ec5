/**
 * How long work keeps the main thread from others, in milliseconds of its own CPU: what else runs
 * on the machine does not count, nor do the threads that hash and write files.
 */
export async function mainThreadMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return millisecondsSince(before);
}

/** The longest that work keeps it at one go. It looks all the time, so it is dear: ask it last. */
export async function longestHoldMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, millisecondsSince(before));
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
