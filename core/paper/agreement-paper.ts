import type { Language } from '@mkopo/core/kit/language.ts';
import { amountInWords } from '@mkopo/core/money/amount-in-words.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { Product, Share } from '@mkopo/core/product/product.ts';
import type { Quote } from '@mkopo/core/product/quote.ts';
import { type Letterhead, letterhead } from './letterhead.ts';
import { type Paper, type PaperBlock, spellAmount, spellMoney } from './paper.ts';
import { type PaperVoice, paperVoice } from './paper-words.ts';

export type AgreementFacts = Letterhead & {
  readonly loanNumber: string;
  readonly client: {
    readonly name: string;
    readonly phone: string;
    readonly nationalId: string | null;
  };
  readonly product: Product;
  readonly termDays: number;
  /** The loan worked out: its schedule and all that it costs. */
  readonly quote: Quote;
  /** Whether the money has left, so that the days are final. */
  readonly isPaidOut: boolean;
  readonly guarantors: readonly { readonly name: string; readonly pledge: Money }[];
};

/** What lender and borrower sign: the parties, the terms, the cost, and what is paid when. */
export function agreementPaper(facts: AgreementFacts, language: Language): Paper {
  const say = paperVoice(language);
  const { loanNumber, quote, guarantors, client } = facts;
  const { disbursedOn } = quote.schedule;
  return {
    ...letterhead(say, facts),
    title: say('agreement'),
    subtitle: `${loanNumber}, ${say.day(disbursedOn)}`,
    on: disbursedOn.toString(),
    blocks: [
      partiesOf(say, facts),
      costOf(say, facts, language),
      scheduleOf(say, quote),
      ...(facts.isPaidOut ? [] : [textOf([say('estimated', { on: say.day(disbursedOn) })])]),
      { kind: 'text', title: say('terms'), lines: termsOf(say, facts.product) },
      ...(guarantors.length > 0
        ? [
            {
              kind: 'text' as const,
              title: say('guarantors'),
              lines: guarantors.map(({ name, pledge }) =>
                say('guarantees', { name, amount: spellMoney(pledge) }),
              ),
            },
          ]
        : []),
      {
        kind: 'signatures',
        names: [
          `${say('signLender')}: ${facts.lender}`,
          `${say('signBorrower')}: ${client.name}`,
          ...guarantors.map(({ name }) => say('signGuarantor', { name })),
        ],
      },
    ],
  };
}

function textOf(lines: readonly string[]): PaperBlock {
  return { kind: 'text', title: null, lines };
}

function partiesOf(
  say: PaperVoice,
  { lender, client, product, ...facts }: AgreementFacts,
): PaperBlock {
  return {
    kind: 'facts',
    rows: [
      [say('lender'), lender],
      [say('borrower'), client.name],
      [say('phone'), client.phone],
      ...(client.nationalId ? [[say('nationalId'), client.nationalId] as const] : []),
      [say('product'), product.name],
      [say('term'), say('days', { n: facts.termDays })],
    ],
  };
}

function costOf(
  say: PaperVoice,
  { product, quote: { schedule, cost, paidOut } }: AgreementFacts,
  language: Language,
): PaperBlock {
  const { rate, method } = product;
  const per = say(`per_${rate.per}`);
  const pct = plain(rate.pct);
  const flat = method === 'flat' ? say('flat') : say('declining');
  return {
    kind: 'table',
    title: say('cost'),
    head: ['', schedule.amount.currency],
    rows: [
      [say('amountLent'), spellAmount(schedule.amount)],
      [say('paidOut'), spellAmount(paidOut)],
      [say('rate'), `${say('ratePer', { pct, per })}, ${flat}`],
      [say('totalInterest'), spellAmount(cost.interest)],
      [say('totalFees'), spellAmount(cost.fees)],
      [say('totalCost'), spellAmount(cost.totalCost)],
      [say('totalToPay'), spellAmount(cost.totalPaid)],
      ...(cost.aprPct ? [[say('apr'), `${plain(cost.aprPct)} %`]] : []),
      [say('inWords'), amountInWords(schedule.amount, language)],
    ],
    foot: null,
    amountsFrom: 1,
  };
}

function scheduleOf(say: PaperVoice, { schedule: { instalments, amount } }: Quote): PaperBlock {
  const sum = (pick: (one: (typeof instalments)[number]) => Money) =>
    spellAmount(
      money(
        amount.currency,
        instalments.reduce((total, one) => total + pick(one).minor, 0n),
      ),
    );
  return {
    kind: 'table',
    title: say('schedule'),
    head: [
      ...[say('no'), say('due'), say('principal'), say('interest'), say('fees'), say('total')],
    ],
    rows: instalments.map(({ number, dueOn, principal, interest, fees, total }) => [
      ...[String(number), say.day(dueOn), spellAmount(principal), spellAmount(interest)],
      ...[spellAmount(fees), spellAmount(total)],
    ]),
    foot: [
      ...['', say('total'), sum(({ principal }) => principal), sum(({ interest }) => interest)],
      ...[sum(({ fees }) => fees), sum(({ total }) => total)],
    ],
    amountsFrom: 2,
  };
}

const PART_WORDS = {
  penalty: 'penalties',
  fee: 'fees',
  interest: 'interest',
  principal: 'principal',
} as const;

function termsOf(say: PaperVoice, product: Product): string[] {
  const { allocation, penalty, rebate, hasInDuplum } = product;
  const order = allocation.map((part) => say(PART_WORDS[part]).toLowerCase()).join(', ');
  return [
    say('promise'),
    say('order', { order }),
    ...(penalty
      ? [
          say('penaltySome', {
            share: shareOf(say, penalty.charge, 'ofOverdue'),
            raised: say(`raised_${penalty.raised}`),
            grace: penalty.graceDays,
          }),
          ...(penalty.cap
            ? [say('penaltyCap', { share: shareOf(say, penalty.cap, 'ofLent') })]
            : []),
        ]
      : [say('penaltyNone')]),
    say(`rebate_${rebate}`),
    ...(hasInDuplum ? [say('inDuplum')] : []),
  ];
}

function shareOf(say: PaperVoice, share: Share, of: 'ofOverdue' | 'ofLent'): string {
  return 'fixed' in share ? spellMoney(share.fixed) : say(of, { pct: plain(share.pct) });
}

function plain({ digits, scale }: { readonly digits: bigint; readonly scale: number }): string {
  return decimalText(digits, scale);
}
