import type { Paper, PaperBlock } from '@mkopo/core/paper/paper.ts';
import { BAND, BRAND, INK, LINE, QUIET, WARNING } from './paper-colours.ts';

/** A paper as a document of A4 pages: the lender's name on top, who made it at the foot. */
export function layOutPaper(paper: Paper): object {
  const { lender, title, subtitle, notice, madeBy, pageOf, on, blocks } = paper;
  const pageWords = (page: number, pages: number) =>
    pageOf.replace('{page}', `${page}`).replace('{pages}', `${pages}`);
  return {
    pageSize: 'A4',
    pageMargins: [40, 52, 40, 52],
    info: {
      title: `${title} ${subtitle}`,
      author: lender,
      creationDate: new Date(`${on}T00:00:00Z`),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.15 },
    header: (page: number) => (page === 1 ? null : laterHead(paper)),
    footer: (page: number, pages: number) => ({
      columns: [
        { text: `${lender} · ${madeBy}`, color: QUIET, width: '*' },
        { text: pageWords(page, pages), alignment: 'right', color: QUIET, width: 'auto' },
      ],
      fontSize: 7.5,
      margin: [40, 18, 40, 0],
    }),
    content: [
      {
        columns: [
          { text: lender, fontSize: 17, bold: true, color: BRAND, width: '*' },
          {
            stack: [
              { text: title, fontSize: 12, bold: true },
              { text: subtitle, color: QUIET, margin: [0, 2, 0, 0] },
            ],
            alignment: 'right',
            width: 'auto',
          },
        ],
        columnGap: 24,
        margin: [0, 0, 0, 18],
      },
      ...(notice === null
        ? []
        : [{ text: notice, bold: true, fontSize: 11, color: WARNING, margin: [0, 0, 0, 14] }]),
      ...blocks.map(layOutBlock),
    ],
  };
}

function laterHead({ lender, title, notice }: Paper): object {
  return {
    columns: [
      { text: lender, bold: true, color: BRAND },
      ...(notice === null ? [] : [{ text: notice, bold: true, color: WARNING, width: 'auto' }]),
      { text: title, alignment: 'right', color: QUIET },
    ],
    margin: [40, 26, 40, 0],
  };
}

function layOutBlock(block: PaperBlock): object {
  if (block.kind === 'facts') return factsOf(block.rows);
  if (block.kind === 'sums') return sumsOf(block.rows);
  if (block.kind === 'text') return { stack: [titleOf(block.title), ...block.lines.map(lineOf)] };
  if (block.kind === 'signatures') return signaturesOf(block.names);
  return { stack: [titleOf(block.title), tableOf(block)], margin: [0, 0, 0, 14] };
}

function titleOf(title: string | null): object {
  return title === null
    ? { text: '' }
    : { text: title, bold: true, fontSize: 10.5, margin: [0, 6, 0, 4] };
}

function lineOf(text: string): object {
  return { text, margin: [0, 0, 0, 5] };
}

type Rows = readonly (readonly [name: string, value: string])[];

/** Three beside each other, as many lines as it takes. */
function factsOf(rows: Rows): object {
  const lines = Array.from({ length: Math.ceil(rows.length / 3) }, (_, at) =>
    rows.slice(at * 3, at * 3 + 3),
  );
  return {
    stack: lines.map((line) => ({
      columns: [0, 1, 2].map((at) => ({
        stack: [
          { text: line[at]?.[0] ?? '', fontSize: 7.5, color: QUIET },
          { text: line[at]?.[1] ?? '', bold: true, fontSize: 9.5 },
        ],
        width: '*',
      })),
      columnGap: 12,
      margin: [0, 0, 0, 8],
    })),
    margin: [0, 0, 0, 8],
  };
}

function sumsOf(rows: Rows): object {
  return {
    table: {
      widths: rows.map(() => '*'),
      body: [
        rows.map(([name, amount]) => ({
          stack: [
            { text: name, fontSize: 7.5, color: QUIET },
            { text: amount, fontSize: 13, bold: true },
          ],
          margin: [4, 5, 4, 5],
        })),
      ],
    },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: BAND },
    margin: [0, 0, 0, 12],
  };
}

type Table = Extract<PaperBlock, { readonly kind: 'table' }>;

function tableOf({ head, rows, foot, amountsFrom }: Table): object {
  const last = foot ? rows.length + 1 : -1;
  const cell = (text: string, at: number) => ({
    text,
    alignment: at >= amountsFrom ? 'right' : 'left',
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, at) => (at === amountsFrom - 1 ? '*' : 'auto')),
      body: [
        head.map((text, at) => ({ ...cell(text, at), bold: true, color: QUIET, fontSize: 8 })),
        ...rows.map((row) => row.map(cell)),
        ...(foot ? [foot.map((text, at) => ({ ...cell(text, at), bold: true }))] : []),
      ],
    },
    layout: {
      hLineWidth: (line: number) => (line === 1 || line === last ? 0.8 : line === 0 ? 0 : 0.3),
      hLineColor: (line: number) => (line === 1 || line === last ? INK : LINE),
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 3,
      paddingLeft: (column: number) => (column === 0 ? 0 : 6),
      paddingRight: (column: number) => (column === head.length - 1 ? 0 : 6),
    },
  };
}

/** A line to sign on for each, two beside each other. */
function signaturesOf(names: readonly string[]): object {
  const pairs = Array.from({ length: Math.ceil(names.length / 2) }, (_, at) =>
    names.slice(at * 2, at * 2 + 2),
  );
  return {
    stack: pairs.map((pair) => ({
      columns: [0, 1].map((at) => ({
        stack: pair[at]
          ? [
              {
                canvas: [
                  { type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.6, lineColor: INK },
                ],
              },
              { text: pair[at], fontSize: 8, color: QUIET, margin: [0, 3, 0, 0] },
            ]
          : [],
        width: '*',
      })),
      columnGap: 24,
      margin: [0, 34, 0, 0],
      unbreakable: true,
    })),
  };
}
