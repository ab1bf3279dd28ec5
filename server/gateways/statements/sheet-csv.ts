import { plainCell } from '@mkopo/core/kit/plain-cell.ts';
import type { StatementSheet } from '@mkopo/core/ledger/statement-sheet.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import { paperVoice } from '@mkopo/core/paper/paper-words.ts';
import { stringify } from 'csv-stringify/sync';

/**
 * A statement as CSV: a head, the opening balance, a line for each move, the closing balance; one
 * over simulated money says that first.
 * Amounts are bare numbers; text that others wrote can never become a formula.
 */
export function sheetCsv(sheet: StatementSheet): Uint8Array {
  const { columns, currency, fromOn, toOn, lines } = sheet;
  const say = paperVoice(sheet.language);
  const amount = (minor: bigint) => moneyToText(money(currency, minor));
  const orNone = (minor: bigint) => (minor > 0n ? amount(minor) : '');
  const rows = [
    [
      ...[say('date'), say('description'), say('reference')],
      ...[columns.raised, columns.lowered, columns.balance],
    ],
    ...(sheet.isSimulated ? [['', say('simulated'), '', '', '', '']] : []),
    [fromOn?.toString() ?? '', say('openingBalance'), '', '', '', amount(sheet.openingMinor)],
    ...lines.map(({ on, text, reference, changeMinor, balanceMinor }) => [
      ...[on.toString(), plainCell(text), plainCell(reference ?? '')],
      ...[orNone(changeMinor), orNone(-changeMinor), amount(balanceMinor)],
    ]),
    [
      ...[toOn.toString(), say('closingBalance'), ''],
      ...[amount(sheet.raisedMinor), amount(sheet.loweredMinor), amount(sheet.closingMinor)],
    ],
  ];
  return Buffer.from(stringify(rows, { bom: true, record_delimiter: 'windows' }));
}
