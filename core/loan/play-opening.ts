import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { bringUpTo } from './accrue.ts';
import { payDebts, payOldestFirst } from './allocate-repayment.ts';
import {
  charge,
  DEBT_KINDS,
  type Debt,
  type DebtKind,
  moveAway,
  NO_DEBT,
  NO_DEBTS,
  pay,
  raise,
  restOf,
  smaller,
} from './debt.ts';
import { layInstalments } from './lay-instalments.ts';
import { type Loan, type LoanInstalment, withInstalments } from './loan.ts';
import type { MoveOf, When } from './move.ts';

/** Instalment 0 is what is owed before there is a schedule: nothing, but for application fees. */
export function openApplication(loan: Loan, { fee }: MoveOf<'application'>): Loan {
  const opening: LoanInstalment = {
    number: 0,
    version: 0,
    accruesFromOn: loan.appliedOn,
    dueOn: loan.appliedOn,
    penalisedOn: null,
    debts: {
      ...NO_DEBTS,
      fee: charge(NO_DEBTS.fee, fee.feeMinor),
      tax: charge(NO_DEBTS.tax, fee.taxMinor),
    },
  };
  return { ...loan, status: 'pending', instalments: [opening] };
}

export function payApplicationFee(loan: Loan, { amount }: MoveOf<'fee_payment'>): Loan | Refused {
  const { loan: paid, left } = payOldestFirst(loan, amount.minor, ({ number }) => number === 0);
  return left > 0n ? refuse('amount_out_of_range') : paid;
}

/**
 * Asks for the application fee of what is granted, or of what was applied for once that is undone:
 * a fee in per cent follows the amount. What was paid stays paid: more than is asked for now is the
 * client's, and pays the fee again where that goes up. No other credit is there before the money.
 */
export function chargeApplicationFee(
  loan: Loan,
  { fee }: MoveOf<'approval' | 'approval_undone'>,
): Loan {
  if (!fee) return loan;
  let paid = loan.creditMinor;
  const instalments = loan.instalments.map((instalment) => {
    if (instalment.number !== 0) return instalment;
    const { debts } = instalment;
    paid += debts.fee.settled + debts.tax.settled;
    const take = (asked: bigint): Debt => {
      const settled = smaller(paid, asked);
      paid -= settled;
      return { ...NO_DEBT, charged: asked, recognised: settled, settled };
    };
    const charged = { fee: take(fee.feeMinor), tax: take(fee.taxMinor) };
    return { ...instalment, debts: { ...debts, ...charged } };
  });
  return { ...loan, instalments, creditMinor: paid };
}

/**
 * Pays a loan out. A deducted fee is charged and settled in one breath, out of the money itself. An
 * application fee that nobody paid is due with the first instalment.
 */
export function disburseLoan(loan: Loan, move: MoveOf<'disbursement'>, { on }: When): Loan {
  const { plan, as } = move;
  const opening = loan.instalments.find(({ number }) => number === 0);
  assert(opening !== undefined, 'an application opens instalment 0');
  const unpaid = { fee: restOf(opening.debts.fee), tax: restOf(opening.debts.tax) };
  const laid = layInstalments(loan, plan.instalments, as);
  const settled = withInstalments(laid, (instalment) => {
    const { number, debts } = instalment;
    if (number === as.firstNumber) {
      const fee = charge(debts.fee, unpaid.fee);
      const tax = charge(debts.tax, unpaid.tax);
      return { ...instalment, debts: { ...debts, fee, tax } };
    }
    if (number !== 0) return instalment;
    const { feeMinor, taxMinor } = plan.deductedFee;
    const fee = pay(raise(moveAway(debts.fee), feeMinor), feeMinor, 'fee');
    const tax = pay(raise(moveAway(debts.tax), taxMinor), taxMinor, 'tax');
    return { ...instalment, debts: { ...debts, fee, tax } };
  });
  return { ...settled, status: 'disbursed', disbursedOn: on };
}

/**
 * Takes a loan over as it stood on a day in other books: its schedule from the day it was paid out,
 * what the days have earned by then, and what was paid, the oldest instalment first. Only of the
 * schedule is known when something was due; of penalties all but their sum is past.
 */
export function takeLoanOver(loan: Loan, move: MoveOf<'take_over'>, { on }: When): Loan {
  const { plan, as, disbursedOn, paid, penaltiesMinor } = move;
  const laid = layInstalments(loan, plan.instalments, as);
  const earned = bringUpTo({ ...laid, status: 'disbursed', disbursedOn }, on);
  const settled = [
    { order: ['principal'] as const, minor: paid.principalMinor },
    { order: ['interest'] as const, minor: paid.interestMinor },
    { order: ['fee', 'tax'] as const, minor: paid.feesMinor },
  ].reduce(payAll, earned);
  const unpaid = settled.instalments.find(({ debts }) =>
    DEBT_KINDS.some((kind) => restOf(debts[kind]) > 0n),
  );
  const home = unpaid ?? settled.instalments.at(-1);
  const penalised = withInstalments(settled, (instalment) => {
    if (instalment.number !== home?.number || penaltiesMinor === 0n) return instalment;
    const penalty = raise(instalment.debts.penalty, penaltiesMinor);
    return { ...instalment, debts: { ...instalment.debts, penalty } };
  });
  return payAll(penalised, { order: ['penalty'], minor: paid.penaltiesMinor });
}

type PaidPart = { readonly order: readonly DebtKind[]; readonly minor: bigint };

function payAll(before: Loan, { order, minor }: PaidPart): Loan {
  const { loan, left } = payDebts(before, minor, { order, isChosen: () => true });
  assert(left === 0n, 'no more was paid than the schedule asks for');
  return loan;
}
