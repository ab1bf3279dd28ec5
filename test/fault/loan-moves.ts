import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { planOfOffer } from '@mkopo/core/product/offer.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import {
  approveLoan,
  disburseLoan,
  payApplicationFee,
  rejectLoan,
  undoApproval,
  withdrawLoan,
} from '@mkopo/server/operations/loans/loan-opening.ts';
import {
  chargeLoan,
  recoverLoan,
  refundCredit,
  rescheduleLoan,
  waiveDebt,
  writeOffLoan,
} from '@mkopo/server/operations/loans/loan-servicing.ts';
import { takeLoansBack, takeOverLoans } from '@mkopo/server/operations/loans/take-over-loans.ts';
import { requestPayout } from '@mkopo/server/operations/payments/request-payout.ts';
import { settlePayout } from '@mkopo/server/operations/payments/settle-payout.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { type LendingWorld, payment, RULE } from '@mkopo/test/kit/worlds/lending.ts';

export type Work = (tx: TenantTx) => Promise<unknown>;

/**
 * By the operation that makes them, and after a comma what is special about it; each readies a loan
 * of its own and answers the move.
 */
export type Moves = Readonly<Record<string, () => Promise<Work>>>;

const LATER = SAMPLE_ON.add({ months: 1 });

/** The moves that begin a loan. Its product must have a fee that is due with the application. */
export function openingMoves(world: LendingWorld): Moves {
  const { clientId, product } = world;
  return {
    async applyForLoan() {
      const asked = { clientId, productId: product.id, appliedOn: SAMPLE_ON, appliedBy: 'amina' };
      const applied = { amount: product.amount.usual, termDays: 120 };
      return (tx) =>
        applyForLoan(tx, { ...asked, applied, channel: 'staff', customFields: { shop: 'A' } });
    },
    async payApplicationFee() {
      const { loan } = await world.applied();
      const fee = { amount: kes(150_00n), method: 'cash', when: sameDay(SAMPLE_ON) } as const;
      return (tx) => payApplicationFee(tx, { loanId: loan.id, ...fee });
    },
    async approveLoan() {
      const { loan } = await world.applied();
      const approval = { by: 'baraka', rule: RULE, offer: loan.applied, bookedOn: SAMPLE_ON };
      return (tx) => approveLoan(tx, { loanId: loan.id, ...approval });
    },
    async undoApproval() {
      const loanId = await world.approved();
      return (tx) => undoApproval(tx, { loanId, bookedOn: SAMPLE_ON });
    },
    async rejectLoan() {
      const { loan } = await world.applied();
      return (tx) => rejectLoan(tx, { loanId: loan.id, reason: 'no', bookedOn: SAMPLE_ON });
    },
    async withdrawLoan() {
      const { loan } = await world.applied();
      return (tx) => withdrawLoan(tx, { loanId: loan.id, reason: 'no', bookedOn: SAMPLE_ON });
    },
    async disburseLoan() {
      const loanId = await world.approved();
      const payOut = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
      return (tx) => disburseLoan(tx, { loanId, ...payOut });
    },
  };
}

/** The moves of a loan that began elsewhere, of which a month was paid there. */
export function takeOverMoves({ as, clientId, product }: LendingWorld): Moves {
  const applied = { amount: product.amount.usual, termDays: 120 };
  const plan = planOfOffer(product, applied, { on: SAMPLE_ON, firstDueOn: null });
  if (isImpossible(plan)) throw new Error('the sample loan is possible');
  const paid = { principalMinor: 3000_00n, interestMinor: 120_00n };
  const stands = {
    ...{ plan, by: 'baraka', bookedOn: LATER, penaltiesMinor: 50_00n },
    paid: { ...paid, feesMinor: 0n, penaltiesMinor: 10_00n },
  };
  const facts = { clientId, product, applied, appliedOn: SAMPLE_ON, appliedBy: 'amina' };
  const brought = () => {
    const loan = { ...facts, id: newId('loan'), takenOverOn: LATER };
    return { loan, stands, formerNumber: `MF ${loan.id}` };
  };
  return {
    takeOverLoans: async () => async (tx) => takeOverLoans(tx, [brought(), brought()]),
    async takeLoansBack() {
      const made = await as(async (tx) => takeOverLoans(tx, [brought(), brought()]));
      const loanIds = made.map(({ loan }) => loan.id);
      return (tx) => takeLoansBack(tx, { loanIds, reason: 'a mistake', bookedOn: LATER });
    },
  };
}

/** The moves of a loan that a provider pays out. */
export function payoutMoves(world: LendingWorld): Moves {
  const start = async () => {
    const loanId = await world.approved();
    const [at, phone] = [Temporal.Instant.from(`${SAMPLE_ON}T09:00:00Z`), '254712345678'];
    const limits = { currency: KES, leastMinor: 1n, mostMinor: 10n ** 9n, unitMinor: 100n };
    const how = { limits, firstDueOn: null, by: 'baraka', bookedOn: SAMPLE_ON };
    return (tx: TenantTx) => requestPayout(tx, { loanId, phone, at, ...how });
  };
  return {
    requestPayout: start,
    async settlePayout() {
      const { payout } = await world.as(await start());
      const now = Temporal.Instant.from(`${SAMPLE_ON}T09:00:00Z`);
      const verdict = { kind: 'paid', receipt: 'SG632NMUAB', paidAt: now } as const;
      const proof = { by: 'staff', verdict, note: 'seen' } as const;
      return (tx) => settlePayout(tx, { payoutId: payout.id, proof, now });
    },
  };
}

/** The moves on a loan that runs, or has run. */
export function servicingMoves(world: LendingWorld): Moves {
  const { rate, frequency, grace } = world.product;
  const paidOff = (loanId: LoanId) =>
    world.as((tx) => receiveRepayment(tx, payment(loanId, 20_000_00n)));
  return {
    async receiveRepayments() {
      const paid = payment(await world.disbursed(), 5000_00n);
      return (tx) => receiveRepayment(tx, paid);
    },
    /** Before what the books have: the payment comes with a correction, and restates another. */
    async 'receiveRepayments, late'() {
      const loanId = await world.disbursed();
      const later = payment(loanId, 11_000_00n, { when: sameDay(LATER.add({ days: 9 })) });
      await world.as((tx) => receiveRepayment(tx, later));
      const when = { on: LATER, bookedOn: LATER.add({ days: 9 }) };
      return (tx) => receiveRepayment(tx, payment(loanId, 5000_00n, { when }));
    },
    async chargeLoan() {
      const loanId = await world.disbursed();
      const charge = { of: 'penalty', amount: kes(40_00n), bookedOn: LATER } as const;
      return (tx) => chargeLoan(tx, { loanId, ...charge });
    },
    async waiveDebt() {
      const loanId = await world.disbursed();
      const waiver = { of: 'interest', amount: kes(10_00n), bookedOn: LATER } as const;
      return (tx) => waiveDebt(tx, { loanId, ...waiver });
    },
    async rescheduleLoan() {
      const loanId = await world.disbursed();
      const terms = { termDays: 180, rate, frequency, grace, firstDueOn: null };
      const topUp = { amount: kes(3000_00n), method: 'cash' } as const;
      return (tx) => rescheduleLoan(tx, { loanId, terms, topUp, bookedOn: LATER });
    },
    async writeOffLoan() {
      const loanId = await world.disbursed();
      return (tx) => writeOffLoan(tx, { loanId, reason: 'gone', bookedOn: LATER });
    },
    async recoverLoan() {
      const loanId = await world.disbursed();
      await world.as((tx) => writeOffLoan(tx, { loanId, reason: 'gone', bookedOn: LATER }));
      const back = { amount: kes(500_00n), method: 'mpesa', when: sameDay(LATER) } as const;
      return (tx) => recoverLoan(tx, { loanId, ...back });
    },
    async refundCredit() {
      const loanId = await world.disbursed();
      await paidOff(loanId);
      const refund = { amount: kes(1_00n), method: 'cash', bookedOn: LATER } as const;
      return (tx) => refundCredit(tx, { loanId, ...refund });
    },
    async reverseTransaction() {
      const { repayment } = await paidOff(await world.disbursed());
      const bounced = { transactionId: repayment.id, reason: 'bounced', bookedOn: LATER };
      return (tx) => reverseTransaction(tx, bounced);
    },
  };
}

/** What time does to loans: the end of a day, for all that the lender has. */
export function dailyMoves(world: LendingWorld): Moves {
  return {
    async closeChunk() {
      await world.disbursed();
      const throughOn = LATER.add({ days: 10 });
      return (tx) => closeChunk(tx, { throughOn, todayOn: throughOn, loansMax: 1000 });
    },
    /** A day that a loan's books have passed already: what it would have done is a correction. */
    async 'closeChunk, late'() {
      const loanId = await world.disbursed();
      const throughOn = LATER.add({ days: 11 });
      const todayOn = throughOn.add({ days: 3 });
      const paid = payment(loanId, 10_00n, { when: sameDay(todayOn) });
      await world.as((tx) => receiveRepayment(tx, paid));
      return (tx) => closeChunk(tx, { throughOn, todayOn, loansMax: 1000 });
    },
  };
}
