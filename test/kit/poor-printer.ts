import { parentPort } from 'node:worker_threads';
import type { PrintJob } from '@mkopo/server/gateways/statements/print-sheets.ts';

// A thread that prints badly: what is called so makes it fall over, or stand still for ever; of all
// else it prints the title.

parentPort?.on('message', ({ number, sheet: { title } }: PrintJob) => {
  if (title === 'falls over') throw new Error('fell over');
  while (title === 'stands still') performance.now();
  parentPort?.postMessage({ number, pdf: new TextEncoder().encode(title) });
});
