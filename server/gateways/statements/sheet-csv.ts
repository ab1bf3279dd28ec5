import { SIMULATED_NOTICE, type StatementSheet } from '@mkopo/core/ledger/statement-sheet.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import { stringify } from 'csv-stringify/sync';

/**
 * What makes a spreadsheet take a text for a formula, in the wide letters of East Asia too; it
 * passes over spaces before it. Where people write a decimal comma, a spreadsheet takes every `;`
 * for the end of a cell, within quotes too: what follows one is a beginning as well.
 */
const FORMULA = /(?<=^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g;

/**
 * A statement as CSV: a head, the opening balance, a line for each move, the closing balance; one
 * over simulated money says that first.
 * Amounts are bare numbers; text that others wrote can never become a formula.
 */
export function sheetCsv(sheet: StatementSheet): Uint8Array {
  const { columns, currency, fromOn, toOn, lines } = sheet;
  const amount = (minor: bigint) => moneyToText(money(currency, minor));
  const orNone = (minor: bigint) => (minor > 0n ? amount(minor) : '');
  const rows = [
    ['Date', 'Description', 'Reference', columns.raised, columns.lowered, columns.balance],
    ...(sheet.isSimulated ? [['', SIMULATED_NOTICE, '', '', '', '']] : []),
    [fromOn?.toString() ?? '', 'Opening balance', '', '', '', amount(sheet.openingMinor)],
    ...lines.map(({ on, text, reference, changeMinor, balanceMinor }) => [
      ...[on.toString(), plain(text), plain(reference ?? '')],
      ...[orNone(changeMinor), orNone(-changeMinor), amount(balanceMinor)],
    ]),
    [
      ...[toOn.toString(), 'Closing balance', ''],
      ...[amount(sheet.raisedMinor), amount(sheet.loweredMinor), amount(sheet.closingMinor)],
    ],
  ];
  return Buffer.from(stringify(rows, { bom: true, record_delimiter: 'windows' }));
}

/** A text that stays one in every spreadsheet. */
function plain(text: string): string {
  return text.replace(FORMULA, "'");
}
