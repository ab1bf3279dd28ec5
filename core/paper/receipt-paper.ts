import type { Language } from '@mkopo/core/kit/language.ts';
import { type PaymentMethod, paymentMethodLabel } from '@mkopo/core/ledger/payment-method.ts';
import type { Allocation } from '@mkopo/core/loan/allocation.ts';
import { amountInWords } from '@mkopo/core/money/amount-in-words.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { type Letterhead, letterhead } from './letterhead.ts';
import { type Paper, spellAmount, spellMoney } from './paper.ts';
import { paperVoice } from './paper-words.ts';

export type ReceiptFacts = Letterhead & {
  /** The number that the receipt goes by. */
  readonly number: string;
  readonly client: string;
  readonly loanNumber: string;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly paidOn: Temporal.PlainDate;
  readonly takenBy: string | null;
  readonly allocation: Allocation;
  /** All that was still to be paid after it. */
  readonly balanceMinor: bigint;
  readonly isReversed: boolean;
};

/** A receipt for what a borrower paid: where it went, and what is left. */
export function receiptPaper(facts: ReceiptFacts, language: Language): Paper {
  const say = paperVoice(language);
  const { amount, allocation, reference, takenBy } = facts;
  const of = (minor: bigint) => money(amount.currency, minor);
  const { penaltiesMinor, feesMinor, interestMinor, principalMinor, overpaymentMinor } = allocation;
  const parts = [
    [say('penalties'), penaltiesMinor],
    [say('fees'), feesMinor],
    [say('interest'), interestMinor],
    [say('principal'), principalMinor],
    ...(overpaymentMinor > 0n ? ([[say('credit'), overpaymentMinor]] as const) : []),
  ] as const;
  const void_ = facts.isReversed ? [say('reversed')] : [];
  return {
    ...letterhead(say, facts),
    title: say('receipt'),
    subtitle: facts.number,
    on: facts.paidOn.toString(),
    blocks: [
      ...(void_.length > 0 ? [{ kind: 'text' as const, title: null, lines: void_ }] : []),
      {
        kind: 'facts',
        rows: [
          [say('receivedFrom'), facts.client],
          [say('loan'), facts.loanNumber],
          [say('paidOn'), say.day(facts.paidOn)],
          [say('method'), paymentMethodLabel(facts.method, language)],
          ...(reference ? [[say('reference'), reference] as const] : []),
          ...(takenBy ? [[say('takenBy'), takenBy] as const] : []),
        ],
      },
      {
        kind: 'sums',
        rows: [
          [say('amount'), spellMoney(amount)],
          [say('balanceAfter'), spellMoney(of(facts.balanceMinor))],
        ],
      },
      {
        kind: 'text',
        title: null,
        lines: [`${say('inWords')}: ${amountInWords(amount, language)}`],
      },
      {
        kind: 'table',
        title: say('whereItWent'),
        head: ['', amount.currency],
        rows: parts.map(([name, minor]) => [name, spellAmount(of(minor))]),
        foot: [say('total'), spellAmount(amount)],
        amountsFrom: 1,
      },
    ],
  };
}
