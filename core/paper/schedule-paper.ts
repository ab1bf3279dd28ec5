import type { Language } from '@mkopo/core/kit/language.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { type Letterhead, letterhead } from './letterhead.ts';
import { type Paper, type PaperBlock, spellAmount } from './paper.ts';
import { type PaperVoice, paperVoice } from './paper-words.ts';

export type PaperInstalment = {
  readonly number: number;
  readonly dueOn: Temporal.PlainDate;
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly feesMinor: bigint;
  readonly penaltiesMinor: bigint;
  readonly settledMinor: bigint;
  readonly owedMinor: bigint;
};

export type ScheduleFacts = Letterhead & {
  readonly client: string;
  readonly loanNumber: string;
  readonly currency: Currency;
  readonly on: Temporal.PlainDate;
  readonly instalments: readonly PaperInstalment[];
};

/** A schedule as it stands: what is asked for on each day, what is paid of it, what is owed. */
export function schedulePaper(facts: ScheduleFacts, language: Language): Paper {
  const say = paperVoice(language);
  const { client, loanNumber, currency, on, instalments } = facts;
  return {
    ...letterhead(say, facts),
    title: say('schedule'),
    subtitle: `${loanNumber}, ${say.day(on)}`,
    on: on.toString(),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [say('borrower'), client],
          [say('loan'), loanNumber],
        ],
      },
      instalmentTable(say, currency, instalments),
    ],
  };
}

const COLUMNS = ['principal', 'interest', 'fees', 'penalties', 'total', 'paid', 'owed'] as const;

export function instalmentTable(
  say: PaperVoice,
  currency: Currency,
  instalments: readonly PaperInstalment[],
): PaperBlock {
  const amount = (minor: bigint) => (minor === 0n ? '–' : spellAmount(money(currency, minor)));
  const rows = instalments.map((one) => [
    one.principalMinor,
    one.interestMinor,
    one.feesMinor,
    one.penaltiesMinor,
    one.principalMinor + one.interestMinor + one.feesMinor + one.penaltiesMinor,
    one.settledMinor,
    one.owedMinor,
  ]);
  const sums = COLUMNS.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0n), 0n));
  return {
    kind: 'table',
    title: null,
    head: [say('no'), say('due'), ...COLUMNS.map((name) => say(name))],
    rows: instalments.map(({ number, dueOn }, index) => [
      ...[String(number), say.day(dueOn)],
      ...(rows[index] ?? []).map(amount),
    ]),
    foot: ['', say('total'), ...sums.map(amount)],
    amountsFrom: 2,
  };
}
