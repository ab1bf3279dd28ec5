import { SIMULATED_NOTICE, type StatementSheet } from '@mkopo/core/ledger/statement-sheet.ts';
import { type Money, money, moneyToText } from '@mkopo/core/money/money.ts';

/** A statement in words alone, as it is handed to whoever lays it out. */
export type WordedSheet = {
  readonly title: string;
  readonly lender: string;
  readonly period: string;
  /** What must not be overlooked, on every page; null where there is nothing. */
  readonly notice: string | null;
  readonly account: string;
  /** What stands at the top, each under its name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sums: readonly (readonly [name: string, amount: string])[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly string[];
  /** The last day it tells of, as YYYY-MM-DD: the file is dated by it. */
  readonly toOn: string;
};

/** Says a statement as people write it: 15 Jan 2026, and 12,345.60. */
export function wordSheet(sheet: StatementSheet): WordedSheet {
  const { account, client, currency, columns, fromOn, toOn, lines } = sheet;
  const amount = (minor: bigint) => spellAmount(money(currency, minor));
  const orNone = (minor: bigint) => (minor > 0n ? amount(minor) : '');
  return {
    title: sheet.title,
    lender: sheet.lender,
    period: fromOn ? `${spellDay(fromOn)} to ${spellDay(toOn)}` : `Up to ${spellDay(toOn)}`,
    notice: sheet.isSimulated ? SIMULATED_NOTICE : null,
    account: `${account.kind} ${account.number}`,
    facts: [
      ['Client', client.name],
      ...(client.number ? [['Member number', client.number] as const] : []),
      [account.kind, account.number],
      ['Currency', currency],
    ],
    sums: [
      ['Opening balance', amount(sheet.openingMinor)],
      [columns.raised, amount(sheet.raisedMinor)],
      [columns.lowered, amount(sheet.loweredMinor)],
      ['Closing balance', amount(sheet.closingMinor)],
    ],
    head: ['Date', 'Description', 'Reference', columns.raised, columns.lowered, columns.balance],
    rows: [
      ['', 'Opening balance', '', '', '', amount(sheet.openingMinor)],
      ...lines.map(({ on, text, reference, changeMinor, balanceMinor }) => [
        ...[spellDay(on), text, reference ?? ''],
        ...[orNone(changeMinor), orNone(-changeMinor), amount(balanceMinor)],
      ]),
    ],
    foot: [
      ...['', 'Closing balance', ''],
      ...[amount(sheet.raisedMinor), amount(sheet.loweredMinor), amount(sheet.closingMinor)],
    ],
    toOn: toOn.toString(),
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function spellDay({ day, month, year }: Temporal.PlainDate): string {
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

function spellAmount(amount: Money): string {
  const [whole = '', decimals] = moneyToText(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
