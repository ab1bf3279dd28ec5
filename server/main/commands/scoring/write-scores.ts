import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { ScoredHistory } from '#operations/scoring/score-deposit-histories.ts';

type Results = ScoredHistory['results'];

export const SCORE_FORMATS = ['csv', 'json'] as const;
export type ScoreFormat = (typeof SCORE_FORMATS)[number];

export type ScoreWriter = {
  write(results: readonly Results[]): Promise<void>;
  close(): Promise<void>;
};

const COLUMNS = [
  'client_id',
  'Overall Deposit Score',
  'Longest On-time Deposit Streak',
  'Longest Late Deposit Streak',
  'Partial Deposit Count',
  'Individually Scored Months',
] as const satisfies readonly (keyof Results)[];

/** Writes scores as they come, to a file or to the standard output. */
export function scoreWriter(file: string | undefined, format: ScoreFormat): ScoreWriter {
  const sink = file === undefined ? process.stdout : createWriteStream(file);
  // Resolves when nobody reads any more: all is scored and kept then, and told to nobody.
  const over = new Promise<void>((resolve, reject) => {
    sink.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return resolve();
      reject(new OperatorError(`${file ?? 'The output'} cannot be written: ${error.message}`));
    });
  });
  over.catch(() => {});
  const put = (text: string) => Promise.race([over, pour(sink, text)]);
  const { head, rows, end } = format === 'csv' ? asCsv() : asJson();
  let isOpen = false;
  const open = async () => {
    if (!isOpen) await put(head);
    isOpen = true;
  };
  return {
    async write(results) {
      await open();
      await put(rows(results));
    },
    async close() {
      await open();
      await put(end);
      if (sink === process.stdout) return;
      sink.end();
      await Promise.race([over, finished(sink)]);
    },
  };
}

async function pour(sink: Writable, text: string): Promise<void> {
  if (text !== '' && !sink.write(text)) await once(sink, 'drain');
}

type Shape = {
  readonly head: string;
  readonly rows: (results: readonly Results[]) => string;
  readonly end: string;
};

/** Months in one cell, written as the deposits are: `2026-01:1;2026-02:0.5`. */
function asCsv(): Shape {
  const cells = (results: Results) => [
    ...COLUMNS.slice(0, -1).map((column) => results[column]),
    Object.entries(results['Individually Scored Months'])
      .map((pair) => pair.join(':'))
      .join(';'),
  ];
  return { head: stringify([[...COLUMNS]]), rows: (list) => stringify(list.map(cells)), end: '' };
}

function asJson(): Shape {
  let between = '\n';
  return {
    head: '[',
    rows: (list) =>
      list
        .map((results) => {
          const text = between + JSON.stringify(results);
          between = ',\n';
          return text;
        })
        .join(''),
    end: '\n]\n',
  };
}
