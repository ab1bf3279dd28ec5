import { annuityInstalment } from '@mkopo/core/interest/annuity.ts';
import { roundedShare } from '@mkopo/core/money/ratio.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { type Impossible, impossible } from './impossible.ts';
import { layOut, type Row } from './lay-out.ts';
import { levelLastInstalment } from './level-last-instalment.ts';
import { inMultiples, repayingCount, type Workings } from './workings.ts';

/** Interest on what is still owed. Equal principal is never rounded to a multiple: its total varies. */
export function decliningRows(workings: Workings): Row[] | Impossible {
  const { amount, amortization, annuityFactors, rounding } = workings;
  if (amortization !== 'equal_installments') {
    const principal = divideRounded(amount, BigInt(repayingCount(workings)), rounding);
    return layOut({
      ...gracesOf(workings),
      steps: workings.factors.map((factor) => ({
        interestOn: (balance) => roundedShare(balance, factor, rounding),
        principalAfter: () => principal,
      })),
    });
  }

  const exact = annuityInstalment(amount, annuityFactors, rounding);
  const instalment = inMultiples(exact, workings);
  if (workings.multiple !== null && instalment === 0n) {
    return impossible('multiple_exceeds_instalment', { instalment_minor: exact.toString() });
  }
  const layOutWith = (tried: bigint) => equalInstalmentRows(workings, tried);
  return workings.practice.lastInstalment === 'levelled'
    ? levelLastInstalment(workings, instalment, layOutWith)
    : layOutWith(instalment);
}

function equalInstalmentRows(workings: Workings, instalment: bigint): Row[] {
  const isWithin = workings.practice.heldInterest === 'within_instalment';
  return layOut({
    ...gracesOf(workings),
    steps: workings.factors.map((factor) => ({
      interestOn: (balance) => roundedShare(balance, factor, workings.rounding),
      principalAfter: ({ earned, due }) => instalment - (isWithin ? due : earned),
      ...(isWithin && { interestLimit: instalment }),
    })),
  });
}

function gracesOf({ amount, grace }: Workings) {
  return { amount, principalGrace: grace.principal, interestGrace: grace.interestPayment };
}
