import type { RowResult } from '@mkopo/bench/measure/measure-row.ts';
import { UNITS } from '@mkopo/bench/measure/row.ts';
import type { Spread } from '@mkopo/bench/measure/spread.ts';
import { figureText, spreadText } from './figures.ts';
import { nameOf, type Result } from './result.ts';

const WIDTH = 1040;
const LABEL = 400;
const BAR = 330;
const LINE = 20;
const HEAD = 44;
const GAP = 26;

/** Readable on light and dark pages, wherever it is shown. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2937 }
  .group { font-weight: 600 } .name { text-anchor: end } .figure { fill: #4b5563 }
  .page { fill: #ffffff } .bar { fill: #2563eb } .noise { stroke: #111827; stroke-width: 1.5 }
  .one { stroke: #9ca3af; stroke-dasharray: 3 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e5e7eb } .figure { fill: #9ca3af } .page { fill: #111827 }
    .bar { fill: #3b82f6 } .noise { stroke: #f9fafb } .one { stroke: #6b7280 }
  }`;

/** A bar for each row: its ratio where something is beside it, else its figure, with the noise. */
export function chartOf(result: Result): string {
  const parts: string[] = [];
  let top = HEAD;
  for (const [group, rows] of Map.groupBy(result.rows, scaleOf)) {
    top += GAP;
    parts.push(text({ x: 16, y: top, kind: 'group', words: group }));
    const most = Math.max(...rows.map((row) => spreadIn(row).most));
    const isRatio = rows.some(({ beside }) => beside);
    if (isRatio && most > 1) parts.push(oneLine({ most, top, rows: rows.length }));
    for (const row of rows) {
      top += LINE;
      parts.push(barOf(row, { top, most }));
    }
  }
  const height = top + GAP;
  const title = `Mkopo, ${nameOf(result)}: medians, with the least and the most`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" ` +
      `aria-label="${escaped(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    text({ x: 16, y: 28, kind: 'group', words: title }),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** Bars under one heading have one scale. */
function scaleOf({ group, unit, beside }: RowResult): string {
  const better = `${UNITS[unit]} is better`;
  return beside ? `${group}, by ${beside.name}: ${better}` : `${group}, ${unit}: ${better}`;
}

function spreadIn({ figure, beside }: RowResult): Spread {
  return beside ? beside.ratio : figure;
}

function barOf(row: RowResult, { top, most }: { readonly top: number; readonly most: number }) {
  const spread = spreadIn(row);
  const at = (value: number) => round(LABEL + (BAR * value) / most);
  const middle = top - 5;
  const figure = row.beside
    ? `${spreadText(spread)}; ${figureText(row.figure.median)} ${row.unit}`
    : `${spreadText(spread)} ${row.unit}`;
  const width = round((BAR * spread.median) / most);
  return [
    text({ x: LABEL - 10, y: top, kind: 'name', words: row.name }),
    `<rect class="bar" x="${LABEL}" y="${top - 12}" width="${width}" height="13"/>`,
    `<path class="noise" d="M${at(spread.least)} ${middle}H${at(spread.most)}"/>`,
    text({ x: LABEL + BAR + 10, y: top, kind: 'figure', words: figure }),
  ].join('\n');
}

type Rule = { readonly most: number; readonly top: number; readonly rows: number };

/** Where what is beside would be. */
function oneLine({ most, top, rows }: Rule): string {
  const x = round(LABEL + BAR / most);
  return `<path class="one" d="M${x} ${top + 4}V${top + rows * LINE + 4}"/>`;
}

type Words = {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly words: string;
};

function text({ x, y, kind, words }: Words): string {
  return `<text class="${kind}" x="${x}" y="${y}">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
