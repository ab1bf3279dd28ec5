import { styleText } from 'node:util';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Back to the start of the line, and everything on it gone. */
const START_OVER = '\r\x1b[K';

/**
 * How far something has come, in a line that the next such line replaces, and an empty one takes
 * away. Only people at a terminal get to see it.
 */
export function printOver(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${START_OVER}${text}`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** The option of every command that tells something. */
export const JSON_OPTION = ['--json', 'for scripts'] as const;

type Outcome = { readonly words: string; readonly value: object };

/** Tells what came of a command: to people in words, to scripts as JSON. */
export function printOutcome(json: true | undefined, { words, value }: Outcome): void {
  if (json) printJson(value);
  else print(words);
}

export type Teller = { readonly tell: (outcome: Outcome) => void; readonly end: () => void };

/** Tells one thing after the other: to people at once, to scripts all of them in one list. */
export function openTeller(json: true | undefined): Teller {
  const values: object[] = [];
  return {
    tell: ({ words, value }) => (json ? void values.push(value) : print(words)),
    end: () => void (json && printJson(values)),
  };
}

/** Plain where the output is not a terminal. */
export function bold(text: string): string {
  return styleText('bold', text, { stream: process.stdout });
}

export function dim(text: string): string {
  return styleText('dim', text, { stream: process.stdout });
}

type Row = Readonly<Record<string, string>>;

/** Prints rows under the names of their columns, each column as wide as its longest text. */
export function printTable(rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(...[column, ...rows.map((row) => row[column] ?? '')].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  print(dim(line(columns)));
  for (const row of rows) print(line(columns.map((column) => row[column] ?? '')));
}

/** A moment as lists show it; lists are in UTC. */
export function minuteOf(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '');
}
