import type { StatementSheet } from '@mkopo/core/ledger/statement-sheet.ts';
import { money } from '@mkopo/core/money/money.ts';
import { spellAmount } from '@mkopo/core/paper/paper.ts';
import { paperVoice } from '@mkopo/core/paper/paper-words.ts';

/** A statement in words alone, as it is handed to whoever lays it out. */
export type WordedSheet = {
  readonly title: string;
  readonly lender: string;
  readonly period: string;
  /** What must not be overlooked, on every page; null where there is nothing. */
  readonly notice: string | null;
  /** Says the page of the pages, by `{page}` and `{pages}`. */
  readonly pageOf: string;
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
  const { account, client, currency, columns, fromOn, toOn, lines, language } = sheet;
  const say = paperVoice(language);
  const amount = (minor: bigint) => spellAmount(money(currency, minor));
  const orNone = (minor: bigint) => (minor > 0n ? amount(minor) : '');
  const to = say.day(toOn);
  return {
    title: sheet.title,
    lender: sheet.lender,
    period: fromOn ? say('fromTo', { from: say.day(fromOn), to }) : say('upTo', { to }),
    notice: sheet.isSimulated ? say('simulated') : null,
    pageOf: say('pageOf'),
    account: `${account.kind} ${account.number}`,
    facts: [
      [say('client'), client.name],
      ...(client.number ? [[say('memberNumber'), client.number] as const] : []),
      [account.kind, account.number],
      [say('currency'), currency],
    ],
    sums: [
      [say('openingBalance'), amount(sheet.openingMinor)],
      [columns.raised, amount(sheet.raisedMinor)],
      [columns.lowered, amount(sheet.loweredMinor)],
      [say('closingBalance'), amount(sheet.closingMinor)],
    ],
    head: [
      ...[say('date'), say('description'), say('reference')],
      ...[columns.raised, columns.lowered, columns.balance],
    ],
    rows: [
      ['', say('openingBalance'), '', '', '', amount(sheet.openingMinor)],
      ...lines.map(({ on, text, reference, changeMinor, balanceMinor }) => [
        ...[say.day(on), text, reference ?? ''],
        ...[orNone(changeMinor), orNone(-changeMinor), amount(balanceMinor)],
      ]),
    ],
    foot: [
      ...['', say('closingBalance'), ''],
      ...[amount(sheet.raisedMinor), amount(sheet.loweredMinor), amount(sheet.closingMinor)],
    ],
    toOn: toOn.toString(),
  };
}
