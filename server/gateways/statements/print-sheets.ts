import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Paper } from '@mkopo/core/paper/paper.ts';
import { layOutPaper } from './lay-out-paper.ts';
import { layOutSheet } from './lay-out-sheet.ts';
import type { WordedSheet } from './word-sheet.ts';

// The thread that prints. Laying out a long statement takes seconds of computing, and the server
// must answer others meanwhile.

/** What is printed, under the number that its answer is to carry. */
export type PrintJob = { readonly number: number; readonly sheet: WordedSheet | Paper };
export type Printed = { readonly number: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly trouble: string }
);

/** What we use of pdfmake, which comes without types. */
type Pdfmake = {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
};
type Fonts = { readonly Roboto: Readonly<Record<string, string>> };

const load = createRequire(import.meta.url);
const pdfmake: Pdfmake = load('pdfmake');
const roboto: Fonts = load('pdfmake/fonts/Roboto.js');
const FONT_FILES: readonly string[] = Object.values(roboto.Roboto);

pdfmake.setFonts(roboto);
// A statement shows text alone: whatever a client is called, nothing is fetched or opened for it.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FONT_FILES.includes(path));

parentPort?.on('message', async (job: PrintJob) => {
  const printed = await print(job);
  parentPort?.postMessage(printed);
});

async function print({ number, sheet }: PrintJob): Promise<Printed> {
  try {
    const laidOut = 'blocks' in sheet ? layOutPaper(sheet) : layOutSheet(sheet);
    const pdf = await pdfmake.createPdf(laidOut).getBuffer();
    return { number, pdf: Uint8Array.from(pdf) };
  } catch (error) {
    return { number, trouble: error instanceof Error ? error.message : String(error) };
  }
}
