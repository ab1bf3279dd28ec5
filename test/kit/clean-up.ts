import { after } from 'node:test';

type Task = () => Promise<unknown>;

const ofFile: Task[] = [];
let ofProcess: Task[] | undefined;

/**
 * Does something when the test file is done, the last asked first: a server is closed before the
 * database it stands on is dropped. The test runner's own hooks run in the order they were asked.
 */
export function cleanUp(task: Task): void {
  if (ofFile.length === 0) after(() => runAll(ofFile));
  ofFile.push(task);
}

/** Does something when the process is done, with all its files. */
export function cleanUpLast(task: Task): void {
  if (ofProcess) ofProcess.push(task);
  else cleanUp(task);
}

/** For a process that runs several files, before the first of them. */
export function keepForAllFiles(): void {
  const tasks: Task[] = [];
  after(() => runAll(tasks));
  ofProcess = tasks;
}

async function runAll(tasks: Task[]): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
}
