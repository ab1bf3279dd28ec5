import type { RowResult } from '@mkopo/bench/measure/measure-row.ts';
import { figureText, spreadText } from './figures.ts';
import { nameOf, type Result } from './result.ts';

/** Under this heading of the page stand the figures, and nothing that a person wrote. */
const HEADING = '## Measured';

/** The figures of a result as Markdown, by groups. */
export function tableOf(result: Result): string {
  const groups = Map.groupBy(result.rows, ({ group }) => group);
  const name = nameOf(result);
  return [
    HEADING,
    '',
    `${machineText(result)} [All figures](../bench/results/${name}.json), ` +
      `[as a chart](../bench/results/${name}.svg).`,
    '',
    ...[...groups].flatMap(([group, rows]) => [`### ${titleOf(group)}`, '', ...linesOf(rows), '']),
    ...failedLines(result.failed),
  ].join('\n');
}

/** A page with its figures exchanged for those of a result. */
export function withTable(page: string, result: Result): string {
  const [before, rest] = page.split(`${HEADING}\n`);
  const after = rest === undefined ? -1 : rest.indexOf('\n## ');
  if (before === undefined || after < 0) throw new Error(`the page has no part "${HEADING}"`);
  return `${before}${tableOf(result)}${rest?.slice(after)}`;
}

function machineText({ machine, minutes }: Result): string {
  const { date, commit, isChanged, cores, processor, memoryGb, node, postgres } = machine;
  const changed = isChanged ? ', with changes' : '';
  const where = machine.files === 'memory' ? 'in memory' : 'on a disk';
  return (
    `${date.slice(0, 10)}, commit ${commit}${changed}: ${cores} cores (${processor}), ` +
    `${memoryGb} GB, Node ${node}, PostgreSQL ${postgres} with its files ${where}; ` +
    `load before it ${machine.loadBefore}, ${minutes} minutes.`
  );
}

function failedLines(failed: Result['failed']): string[] {
  if (failed.length === 0) return [];
  const lines = failed.map(({ group, name, why }) => `- ${group}: ${name} (${why})`);
  return ['### Not measured, because it failed', '', ...lines, ''];
}

function titleOf(group: string): string {
  return `${group.charAt(0).toUpperCase()}${group.slice(1)}`;
}

function linesOf(rows: readonly RowResult[]): string[] {
  const isBeside = rows.some(({ beside }) => beside);
  const head = isBeside
    ? ['| | ours | beside | ratio (least to most) |', '|---|---|---|---|']
    : ['| | median (least to most) |', '|---|---|'];
  return [...head, ...rows.map((row) => (isBeside ? besideLine(row) : aloneLine(row)))];
}

function besideLine({ name, unit, figure, beside }: RowResult): string {
  const own = `${figureText(figure.median)} ${unit}`;
  if (!beside) return `| ${name} | ${own} | – | – |`;
  const other = `${beside.name}: ${figureText(beside.figure.median)}`;
  return `| ${name} | ${own} | ${other} | ${spreadText(beside.ratio)} |`;
}

function aloneLine({ name, unit, figure }: RowResult): string {
  return `| ${name} | ${spreadText(figure)} ${unit} |`;
}
