import { factLines, linedTable, pageFrame, sumBand } from './page-frame.ts';
import type { WordedSheet } from './word-sheet.ts';

/** Of the columns: date, description, reference, two amounts, balance. */
const WIDTHS = [56, '*', 72, 62, 62, 70];
const AMOUNTS_FROM = 3;

/** A statement: the heading once, the head of the table on each page. */
export function layOutSheet({ account, period, toOn: on, ...sheet }: WordedSheet): object {
  const { lender, title, notice, pageOf, facts, sums, head, rows, foot } = sheet;
  return pageFrame({
    ...{ lender, title, notice, pageOf, on, subtitle: period, fontSize: 8.5 },
    about: `${title} ${account}`,
    foot: `${account}, ${period}`,
    content: [
      factLines(facts, facts.length),
      sumBand(sums),
      linedTable({ head, rows, foot, amountsFrom: AMOUNTS_FROM, widths: WIDTHS }),
    ],
  });
}
