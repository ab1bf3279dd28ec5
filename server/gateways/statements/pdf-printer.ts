import { Worker } from 'node:worker_threads';
import type { StatementSheet } from '@mkopo/core/ledger/statement-sheet.ts';
import type { Paper } from '@mkopo/core/paper/paper.ts';
import type { Printed, PrintJob } from './print-sheets.ts';
import { type WordedSheet, wordSheet } from './word-sheet.ts';

/** What can be printed: a statement, or any other paper. */
export type Printable = StatementSheet | Paper;

/** Puts statements and papers on paper. */
export type PdfPrinter = {
  /** The statement as a PDF; the same statement is the same bytes. */
  print(sheet: Printable): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A statement of ten thousand lines takes some seconds; what takes longer has gone wrong. */
const PRINT_MAX_MS = 60_000;

type Printing = {
  /** What runs in the thread that prints. */
  readonly printer?: URL;
  readonly printMaxMs?: number;
};

type Waiting = {
  readonly sheet: WordedSheet | Paper;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (trouble: Error) => void;
};

/** The statement that is being printed, and when it has had its time. */
type RunningJob = Waiting & { readonly number: number; readonly late: NodeJS.Timeout };

/**
 * One thread prints for the whole process, one statement after the other. It is started by the
 * first that is asked for. What a thread is given is one statement at a time: one that dies, or
 * gets stuck, takes that one along, and those who wait are printed by the next.
 */
export function openPdfPrinter(printing: Printing = {}): PdfPrinter {
  const { printer = new URL('./print-sheets.ts', import.meta.url) } = printing;
  const { printMaxMs = PRINT_MAX_MS } = printing;
  const waiting: Waiting[] = [];
  let thread: Worker | null = null;
  let press: RunningJob | null = null;
  let printed = 0;

  const takeOff = (): Waiting | null => {
    const done = press;
    clearTimeout(done?.late);
    press = null;
    return done;
  };
  const drop = async (dropped: Worker, trouble: Error) => {
    // Who was told to end says so once more when it has.
    if (thread !== dropped) return;
    thread = null;
    takeOff()?.reject(trouble);
    printNext();
    await dropped.terminate();
  };
  const hear = (answer: Printed) => {
    if (press?.number !== answer.number) return;
    const done = takeOff();
    if ('pdf' in answer) done?.resolve(answer.pdf);
    else done?.reject(new Error(`a statement could not be printed: ${answer.trouble}`));
    printNext();
  };
  const printNext = () => {
    const next = press ? undefined : waiting.shift();
    if (!next) return;
    thread ??= startThread(printer, { hear, drop });
    const started = thread;
    const giveUp = () => drop(started, new Error('a statement took too long to print'));
    printed += 1;
    press = { ...next, number: printed, late: setTimeout(giveUp, printMaxMs) };
    const job: PrintJob = { number: printed, sheet: next.sheet };
    started.postMessage(job);
  };
  return {
    print(sheet) {
      return new Promise((resolve, reject) => {
        waiting.push({ sheet: 'blocks' in sheet ? sheet : wordSheet(sheet), resolve, reject });
        printNext();
      });
    },
    async close() {
      const closing = new Error('the server is closing');
      for (const { reject } of waiting.splice(0)) reject(closing);
      if (thread) await drop(thread, closing);
    },
  };
}

type Ears = {
  readonly hear: (answer: Printed) => void;
  readonly drop: (thread: Worker, trouble: Error) => Promise<void>;
};

function startThread(printer: URL, { hear, drop }: Ears): Worker {
  const worker = new Worker(printer);
  // A process that has nothing else to do may end.
  worker.unref();
  worker.on('message', hear);
  worker.on('error', (error: Error) => drop(worker, error));
  worker.on('exit', () => drop(worker, new Error('the thread that prints has ended')));
  return worker;
}
