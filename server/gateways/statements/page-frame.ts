import { BAND, BRAND, INK, LINE, QUIET, WARNING } from './paper-colours.ts';

type Frame = {
  readonly lender: string;
  readonly title: string;
  /** What stands under the title: a number, a day, a period. */
  readonly subtitle: string;
  /** What the file is called by those who list files. */
  readonly about: string;
  /** What must not be overlooked, on every page; null where there is nothing. */
  readonly notice: string | null;
  /** What stands at the foot of every page, before its number. */
  readonly foot: string;
  /** Says the page of the pages, by `{page}` and `{pages}`. */
  readonly pageOf: string;
  /** The day it tells of, not the day it is printed: the same paper is the same file. */
  readonly on: string;
  readonly fontSize: number;
  readonly isWide?: boolean;
  readonly content: readonly object[];
};

/** A document of A4 pages: the lender's name on top, what it is and the page at the foot. */
export function pageFrame(frame: Frame): object {
  const { lender, title, subtitle, about, notice, foot, pageOf, on, fontSize, content } = frame;
  const { isWide = false } = frame;
  const pageWords = (page: number, pages: number) =>
    pageOf.replace('{page}', `${page}`).replace('{pages}', `${pages}`);
  return {
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [40, 52, 40, 52],
    info: { title: about, author: lender, creationDate: new Date(`${on}T00:00:00Z`) },
    defaultStyle: { font: 'Roboto', fontSize, color: INK, lineHeight: 1.15 },
    header: (page: number) => (page === 1 ? null : laterHead(frame)),
    footer: (page: number, pages: number) => ({
      columns: [
        { text: foot, color: QUIET, width: '*' },
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
      ...content,
    ],
  };
}

function laterHead({ lender, title, notice }: Frame): object {
  return {
    columns: [
      { text: lender, bold: true, color: BRAND },
      ...(notice === null ? [] : [{ text: notice, bold: true, color: WARNING, width: 'auto' }]),
      { text: title, alignment: 'right', color: QUIET },
    ],
    margin: [40, 26, 40, 0],
  };
}

export type Rows = readonly (readonly [name: string, value: string])[];

/** Facts beside each other, so many on a line, and as many lines as it takes. */
export function factLines(rows: Rows, perLine: number): object {
  const lines = Array.from({ length: Math.ceil(rows.length / perLine) }, (_, at) =>
    rows.slice(at * perLine, at * perLine + perLine),
  );
  return {
    stack: lines.map((line) => ({
      columns: Array.from({ length: perLine }, (_, at) => ({
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

/** Sums in a band, beside each other. */
export function sumBand(rows: Rows): object {
  return {
    table: {
      widths: rows.map(() => '*'),
      body: [
        rows.map(([name, amount]) => ({
          stack: [
            { text: name, fontSize: 7.5, color: QUIET },
            { text: amount, fontSize: 12.5, bold: true },
          ],
          margin: [4, 5, 4, 5],
        })),
      ],
    },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: BAND },
    margin: [0, 0, 0, 14],
  };
}

type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly string[] | null;
  /** From which column on there are amounts. */
  readonly amountsFrom: number;
  readonly widths: readonly (number | string)[];
};

/** A table with its head on every page. A line is never torn between two pages. */
export function linedTable({ head, rows, foot, amountsFrom, widths }: Table): object {
  const last = foot ? rows.length + 1 : -1;
  const cell = (text: string, at: number) => ({
    text,
    alignment: at >= amountsFrom ? 'right' : 'left',
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
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
      paddingLeft: (column: number) => (column === 0 ? 0 : 5),
      paddingRight: (column: number) => (column === head.length - 1 ? 0 : 5),
    },
  };
}
