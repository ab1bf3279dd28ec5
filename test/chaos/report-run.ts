import { ANSWER_CLASSES } from './classify-answer.ts';
import type { Outage } from './journal.ts';
import { FAULTS, KILLS } from './plan-faults.ts';
import { type ChaosRun, troublesOf } from './run-chaos.ts';

type Row = readonly [name: string, ...cells: (string | number)[]];

const TROUBLES_MAX = 40;

/** A run as a person reads it. */
export function reportOf(run: ChaosRun): string {
  const { options, moves, inspection, controlLost, leftOut, seconds } = run;
  const { lost, doubled, unasked, stuck, findings, leftToStaff } = inspection;
  const troubles = troublesOf(run);
  return [
    '',
    `CHAOS_SEED=${options.seed}: ${options.servers} + 1 servers, ${options.callers} callers, ` +
      `${moves} moves, ${seconds.toFixed(0)} s`,
    '',
    ...table([
      ['fault', 'times', 'next answer: median ms', 'longest ms'],
      ...FAULTS.flatMap((fault): Row[] => {
        const times = run.faults.get(fault) ?? 0;
        return times > 0 ? [[fault, times, ...waitsFor(fault, run.outages)]] : [];
      }),
    ]),
    ...(leftOut.length > 0 ? ['', `left out, may not be done here: ${leftOut.join(', ')}`] : []),
    '',
    ...table([
      ['answers', 'count'],
      ...ANSWER_CLASSES.map((name): Row => [name, run.counts[name]]),
    ]),
    '',
    ...table([
      ['in the end', 'count'],
      ['lost', lost.length],
      ['doubled', doubled.length],
      ['nobody asked for', unasked.length],
      ['stuck', stuck.length],
      ['other findings', findings.length],
      ['prompts whose answer was lost, for staff', leftToStaff],
      ['lost by the control (must be some)', controlLost],
    ]),
    '',
    ...troubles.slice(0, TROUBLES_MAX),
    troubles.length === 0 ? 'Nothing was lost and nothing happened twice.' : 'FAILED',
  ].join('\n');
}

/** How long callers waited for an answer after such a kill. */
function waitsFor(fault: string, outages: readonly Outage[]): string[] {
  if (!KILLS.some((kill) => kill === fault)) return [];
  const waits = outages.filter((one) => one.fault === fault).map(({ ms }) => ms);
  const sorted = waits.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [median, longest].map((ms) => (ms === undefined ? '' : ms.toFixed(0)));
}

function table(rows: readonly Row[]): string[] {
  const widths = [44, 8, 24, 12];
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? `${cell}`.padEnd(width) : `${cell}`.padStart(width);
      })
      .join('')
      .trimEnd(),
  );
}
