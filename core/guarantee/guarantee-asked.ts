import { type Fault, fault, faultCodes, faultText } from '@mkopo/core/kit/fault.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, money, moneyToNumber, moneyToText } from '@mkopo/core/money/money.ts';
import { ratioOfDecimal } from '@mkopo/core/money/ratio.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import type { Guarantor } from './guarantor.ts';

type GuaranteeRule = Pick<Product, 'guarantorsMin' | 'guaranteedPct'>;

/** How many guarantors a loan needs, and what their pledges must come to. */
export type GuaranteeAsked = { readonly guarantors: number; readonly cover: Money };

/** A share that is not whole is rounded up: whoever asks for half is not content with less. */
export function guaranteeAsked(
  { guarantorsMin, guaranteedPct }: GuaranteeRule,
  amount: Money,
): GuaranteeAsked {
  const { numerator, denominator } = ratioOfDecimal(guaranteedPct ?? { digits: 0n, scale: 0 });
  const whole = denominator * 100n;
  const minor = (amount.minor * numerator + whole - 1n) / whole;
  return { guarantors: guarantorsMin, cover: money(amount.currency, minor) };
}

/** What the pledges of some guarantors lack; an empty list where they will do. */
export function guaranteeProblems(
  { guarantors, cover }: GuaranteeAsked,
  pledges: readonly Money[],
): Fault[] {
  const pledgedMinor = sumOf(pledges);
  const spelt = (minor: bigint) => `${moneyToText(money(cover.currency, minor))} ${cover.currency}`;
  return [
    ...(pledges.length < guarantors
      ? [fault(null, 'few_guarantors', { needed: guarantors, there: pledges.length })]
      : []),
    ...(pledgedMinor < cover.minor
      ? [fault(null, 'small_pledges', { needed: spelt(cover.minor), there: spelt(pledgedMinor) })]
      : []),
  ];
}

/** Whether enough of a loan's guarantors have accepted for this amount. Null: they have. */
export function guaranteeRefused(
  product: GuaranteeRule,
  amount: Money,
  guarantors: readonly Guarantor[],
): Refused | null {
  const asked = guaranteeAsked(product, amount);
  const accepted = guarantors
    .filter(({ standing }) => standing === 'accepted')
    .map(({ pledge }) => pledge);
  const problems = guaranteeProblems(asked, accepted);
  if (problems.length === 0) return null;
  return refuse('invalid_state', {
    status: 'pending',
    action: 'approval',
    guarantors_needed: asked.guarantors,
    guarantors_accepted: accepted.length,
    cover_needed: moneyToNumber(asked.cover),
    cover_accepted: moneyToNumber(money(amount.currency, sumOf(accepted))),
    ...showProblems(problems),
  });
}

/** What a refusal says of guarantors that will not do, to people and to programs. */
export function showProblems(problems: readonly Fault[]) {
  return { problems: problems.map(faultText), fault_codes: faultCodes(problems) };
}

function sumOf(pledges: readonly Money[]): bigint {
  return pledges.reduce((sum, { minor }) => sum + minor, 0n);
}
