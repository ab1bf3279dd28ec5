import { Worker } from 'node:worker_threads';
import type { StatementSheet } from '@mkopo/core/ledger/statement-sheet.ts';
import type { Printed, PrintJob } from './print-sheets.ts';
import { wordSheet } from './word-sheet.ts';

/** Puts statements on paper. */
export type Paper = {
  /** The statement as a PDF; the same statement is the same bytes. */
  print(sheet: StatementSheet): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A statement of ten thousand lines takes some seconds; what takes longer has gone wrong. */
const PRINT_MAX_MS = 60_000;

type Waiting = {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (trouble: Error) => void;
  readonly late: NodeJS.Timeout;
};

type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

/**
 * One thread prints for the whole process, one statement after the other. It is started by the
 * first that is asked for; one that dies takes only what it was asked for along, and the next
 * statement starts another.
 */
export function openPaper(): Paper {
  let thread: Thread | null = null;
  let printed = 0;
  const end = async (ended: Thread, trouble: Error) => {
    if (thread === ended) thread = null;
    for (const { reject, late } of ended.waiting.values()) {
      clearTimeout(late);
      reject(trouble);
    }
    ended.waiting.clear();
    await ended.worker.terminate();
  };
  return {
    print(sheet) {
      thread ??= startThread(end);
      const { worker, waiting } = thread;
      const started = thread;
      printed += 1;
      const job: PrintJob = { number: printed, sheet: wordSheet(sheet) };
      return new Promise((resolve, reject) => {
        const giveUp = () => end(started, new Error('a statement took too long to print'));
        waiting.set(job.number, { resolve, reject, late: setTimeout(giveUp, PRINT_MAX_MS) });
        worker.postMessage(job);
      });
    },
    async close() {
      if (thread) await end(thread, new Error('the server is closing'));
    },
  };
}

function startThread(end: (thread: Thread, trouble: Error) => Promise<void>): Thread {
  const worker = new Worker(new URL('./print-sheets.ts', import.meta.url));
  // A process that has nothing else to do may end.
  worker.unref();
  const thread: Thread = { worker, waiting: new Map() };
  worker.on('message', (answer: Printed) => {
    const waiting = thread.waiting.get(answer.number);
    thread.waiting.delete(answer.number);
    clearTimeout(waiting?.late);
    if ('pdf' in answer) waiting?.resolve(answer.pdf);
    else waiting?.reject(new Error(`a statement could not be printed: ${answer.trouble}`));
  });
  worker.on('error', (error: Error) => end(thread, error));
  worker.on('exit', () => end(thread, new Error('the thread that prints has ended')));
  return thread;
}
