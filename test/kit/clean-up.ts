import { after } from 'node:test';

const tasks: (() => Promise<unknown>)[] = [];

/**
 * Does something when the test file is done, the last asked first: a server is closed before the
 * database it stands on is dropped. The test runner's own hooks run in the order they were asked.
 */
export function cleanUp(task: () => Promise<unknown>): void {
  if (tasks.length === 0) after(runAll);
  tasks.push(task);
}

async function runAll(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
}
