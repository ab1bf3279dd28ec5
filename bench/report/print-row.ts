import type { RowResult } from '@mkopo/bench/measure/measure-row.ts';
import { figureText, spreadText } from './figures.ts';

const NAME_WIDTH = 52;

/** A row as it is shown on the terminal, once it is measured. */
export function rowText({ name, unit, figure, beside, change }: RowResult): string {
  const own = `${figureText(figure.median)} ${unit}`.padStart(16);
  if (!beside) return `  ${name.padEnd(NAME_WIDTH)}${own}  (${spreadText(figure)})`;
  const other = `${beside.name} ${figureText(beside.figure.median)}`.padEnd(24);
  const line = `  ${name.padEnd(NAME_WIDTH)}${own}  ${other}  ${spreadText(beside.ratio)}`;
  if (!change) return line;
  const twin = change.twin ? `; itself ${spreadText(change.twin)}` : '';
  return `${line}  ${change.verdict}${twin}`;
}
