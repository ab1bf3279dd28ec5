import { annuityInstalment } from '@mkopo/core/interest/annuity.ts';
import { roundedShare } from '@mkopo/core/money/ratio.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { layOut, type Row, type Step } from './lay-out.ts';
import { levelLastInstalment } from './level-last-instalment.ts';
import { inMultiples, repayingCount, type Workings } from './workings.ts';

/** Interest on what is still owed. */
export function decliningRows(workings: Workings): Row[] {
  const { amount, amortization, annuityFactors, rounding, practice } = workings;
  if (amortization !== 'equal_installments') {
    const principal = divideRounded(amount, BigInt(repayingCount(workings)), rounding);
    return rowsWith(workings, { principalAfter: () => principal });
  }

  const instalment = inMultiples(annuityInstalment(amount, annuityFactors, rounding), workings);
  const layOutWith = (tried: bigint) => rowsWith(workings, stepOf(tried, workings));
  return practice.lastInstalment === 'levelled'
    ? levelLastInstalment(workings, instalment, layOutWith)
    : layOutWith(instalment);
}

function stepOf(instalment: bigint, { practice }: Workings): Omit<Step, 'interestOn'> {
  return practice.heldInterest === 'within_instalment'
    ? { principalAfter: ({ due }) => instalment - due, interestLimit: instalment }
    : { principalAfter: ({ earned }) => instalment - earned };
}

function rowsWith(workings: Workings, step: Omit<Step, 'interestOn'>): Row[] {
  const { amount, factors, grace, rounding } = workings;
  return layOut({
    amount,
    principalGrace: grace.principal,
    interestGrace: grace.interestPayment,
    steps: factors.map((factor) => ({
      ...step,
      interestOn: (balance) => roundedShare(balance, factor, rounding),
    })),
  });
}
