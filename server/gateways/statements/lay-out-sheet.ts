import { BAND, BRAND, INK, LINE, QUIET, WARNING } from './paper-colours.ts';
import type { WordedSheet } from './word-sheet.ts';

/** Of the columns: date, description, reference, two amounts, balance. */
const WIDTHS = [56, '*', 72, 62, 62, 70];
const AMOUNTS_FROM = 3;

/** A statement as a document of A4 pages: the heading once, the head of the table on each. */
export function layOutSheet(sheet: WordedSheet): object {
  return {
    pageSize: 'A4',
    pageMargins: [40, 52, 40, 52],
    // The day it tells of, not the day it is printed: the same statement is the same file.
    info: {
      title: `${sheet.title} ${sheet.account}`,
      author: sheet.lender,
      creationDate: new Date(`${sheet.toOn}T00:00:00Z`),
    },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: INK, lineHeight: 1.15 },
    header: (page: number) => (page === 1 ? null : laterHead(sheet)),
    footer: (page: number, pages: number) => ({
      columns: [
        { text: `${sheet.account}, ${sheet.period}`, color: QUIET },
        { text: `Page ${page} of ${pages}`, alignment: 'right', color: QUIET },
      ],
      fontSize: 7.5,
      margin: [40, 18, 40, 0],
    }),
    content: [firstHead(sheet), noticeOf(sheet), factsOf(sheet), sumsOf(sheet), tableOf(sheet)],
  };
}

function firstHead({ lender, title, period }: WordedSheet): object {
  return {
    columns: [
      { text: lender, fontSize: 17, bold: true, color: BRAND, width: '*' },
      {
        stack: [
          { text: title, fontSize: 12, bold: true },
          { text: period, color: QUIET, margin: [0, 2, 0, 0] },
        ],
        alignment: 'right',
        width: 'auto',
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

function noticeOf({ notice }: WordedSheet): object {
  if (notice === null) return { text: '' };
  return { text: notice, bold: true, fontSize: 11, color: WARNING, margin: [0, 0, 0, 14] };
}

function laterHead({ lender, title, notice }: WordedSheet): object {
  return {
    columns: [
      { text: lender, bold: true, color: BRAND },
      ...(notice === null ? [] : [{ text: notice, bold: true, color: WARNING, width: 'auto' }]),
      { text: title, alignment: 'right', color: QUIET },
    ],
    margin: [40, 26, 40, 0],
  };
}

function factsOf({ facts }: WordedSheet): object {
  return {
    columns: facts.map(([name, value]) => ({
      stack: [
        { text: name, fontSize: 7.5, color: QUIET },
        { text: value, bold: true, fontSize: 9.5 },
      ],
      width: '*',
    })),
    columnGap: 12,
    margin: [0, 0, 0, 14],
  };
}

function sumsOf({ sums }: WordedSheet): object {
  return {
    table: {
      widths: sums.map(() => '*'),
      body: [
        sums.map(([name, amount]) => ({
          stack: [
            { text: name, fontSize: 7.5, color: QUIET },
            { text: amount, fontSize: 12, bold: true },
          ],
          margin: [4, 5, 4, 5],
        })),
      ],
    },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: BAND },
    margin: [0, 0, 0, 16],
  };
}

function tableOf({ head, rows, foot }: WordedSheet): object {
  const last = rows.length + 1;
  return {
    table: {
      headerRows: 1,
      // A line is never torn between two pages, and the sums are never left alone on the last.
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: WIDTHS,
      body: [
        head.map((text, at) => ({ ...cell(text, at), bold: true, color: QUIET, fontSize: 8 })),
        ...rows.map((cells) => cells.map(cell)),
        foot.map((text, at) => ({ ...cell(text, at), bold: true })),
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

function cell(text: string, column: number) {
  return { text, alignment: column >= AMOUNTS_FROM ? 'right' : 'left' };
}
