import { NOTHING, plus, roundedShare } from '@mkopo/core/money/ratio.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { layOut, type Row } from './lay-out.ts';
import { inMultiples, repayingCount, type Workings } from './workings.ts';

/** Interest on the whole amount for the whole term, however much of it is already repaid. */
export function flatRows(workings: Workings): Row[] {
  return workings.practice.flatInterest === 'by_period'
    ? rowsByPeriod(workings)
    : rowsSharedEvenly(workings);
}

/**
 * Principal and interest are each rounded to the multiple, so that an instalment is a multiple and
 * stays near both: 416.67 + 12.50 in twenties is 420 + 20, of which 12.50 is interest.
 */
function rowsSharedEvenly(workings: Workings): Row[] {
  const { amount, grace, rounding } = workings;
  const principal = inMultiples(
    divideRounded(amount, BigInt(repayingCount(workings)), rounding),
    workings,
  );
  return layOut({
    amount,
    principalGrace: grace.principal,
    interestGrace: grace.interestPayment,
    steps: interestShares(workings).map((share) => ({
      interestOn: () => share,
      principalAfter: ({ due }) => principal + inMultiples(due, workings) - due,
    })),
  });
}

/**
 * The total, rounded once, in even shares; the last one takes the residue. Equal instalments share
 * it among those that pay interest, so nothing is held over; the others hold it until grace ends.
 */
function interestShares({ amount, factors, grace, rounding, amortization }: Workings): bigint[] {
  const total = roundedShare(amount, factors.reduce(plus, NOTHING), rounding);
  const firstPaying =
    amortization === 'equal_installments'
      ? Math.max(grace.interestFree, grace.interestPayment)
      : grace.interestFree;
  const share = divideRounded(total, BigInt(factors.length - firstPaying), rounding);
  let left = total;
  return factors.map((_, index) => {
    if (index === factors.length - 1) return left;
    const part = index < firstPaying ? 0n : share < left ? share : left;
    left -= part;
    return part;
  });
}

function rowsByPeriod(workings: Workings): Row[] {
  const { amount, factors, grace, rounding } = workings;
  const interest = factors.map((factor) => roundedShare(amount, factor, rounding));
  const repaid = interest.slice(grace.principal).reduce((sum, part) => sum + part, amount);
  const instalment = inMultiples(
    divideRounded(repaid, BigInt(repayingCount(workings)), rounding),
    workings,
  );
  return layOut({
    amount,
    principalGrace: grace.principal,
    interestGrace: grace.interestPayment,
    steps: interest.map((part) => ({
      interestOn: () => part,
      principalAfter: ({ due }) => instalment - due,
      interestLimit: instalment,
    })),
  });
}
