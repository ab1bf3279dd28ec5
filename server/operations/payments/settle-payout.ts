import {
  businessDateOf,
  civilDateOf,
  type LenderCalendar,
  lenderTimeOf,
} from '@mkopo/core/calendar/lender-calendar.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { zero } from '@mkopo/core/money/money.ts';
import { decidePayoutDone, decidePayoutFailure } from '@mkopo/core/payout/decide-payout.ts';
import {
  judgePayout,
  type PayoutVerdict,
  type StatusAnswer,
} from '@mkopo/core/payout/judge-payout.ts';
import {
  failedPayout,
  isLiving,
  type Payout,
  type PayoutId,
  paidPayout,
} from '@mkopo/core/payout/payout.ts';
import type { RailFailure } from '@mkopo/core/rail/provider-answer.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { saveStep } from '#store/loans/save-loan-steps.ts';
import {
  isPaidUnder,
  loanOfPayout,
  lockPayout,
  updatePayout,
} from '#store/payments/payout-store.ts';

/**
 * What ends a payout: the provider's answer to our question, its refusal when it was asked to pay,
 * or a member of staff who has seen what became of it.
 */
export type PayoutProof =
  | { readonly by: 'status'; readonly answer: StatusAnswer; readonly at: Temporal.Instant }
  | ({ readonly by: 'refusal' } & RailFailure)
  | { readonly by: 'staff'; readonly verdict: PayoutVerdict; readonly note: string };

export type PayoutSettlement = {
  readonly payoutId: PayoutId;
  readonly proof: PayoutProof;
  readonly now: Temporal.Instant;
};

type Settling = PayoutSettlement & {
  readonly loan: Loan;
  readonly payout: Payout;
  readonly calendar: LenderCalendar;
};

/**
 * Ends a payout by what is proven of it: the loan is disbursed from the day the money left, or it
 * is approved again. What is proven once stays; a contradiction is left for a person to look at.
 * Where staff alone say that it failed, the money may leave a second time: that takes two persons
 * where the lender asks for them.
 */
export async function settlePayout(tx: TenantTx, asked: PayoutSettlement): Promise<Payout> {
  const loanId = await loanOfPayout(tx, asked.payoutId);
  const loan = orRefuse((loanId && (await lockLoan(tx, loanId))) || refuse('not_found'));
  const before = orNotFound(await lockPayout(tx, asked.payoutId));
  const settling = { ...asked, loan, payout: before, calendar: await readTenant(tx) };
  const verdict = await withoutDoubles(tx, settling);
  const isPayableAgain = verdict.kind === 'failed' && isLiving(before);
  if (asked.proof.by === 'staff') {
    await demandChecker(tx, isPayableAgain ? before.paidOut : zero(before.paidOut.currency));
  }
  const payout = isLiving(before)
    ? settled(tx, settling, verdict)
    : settledAgain(before, verdict, asked.proof);
  if (payout === before) return before;
  updatePayout(tx, payout);
  // An end is told by the audit record of the loan's own move.
  if (payout.state !== before.state) return payout;
  recordChange(tx, {
    ...{ action: `payout.${verdict.kind}`, subjectKind: 'payout', subjectId: payout.id },
    before: summaryOf(before, asked.proof),
    after: summaryOf(payout, asked.proof),
  });
  return payout;
}

function verdictOf({ proof, payout }: Settling): PayoutVerdict {
  if (proof.by === 'staff') return proof.verdict;
  if (proof.by === 'status') return judgePayout(payout, proof.answer, proof.at);
  return { kind: 'failed', code: proof.code, reason: proof.reason };
}

/** One receipt is one payment: a second payout that claims it is not proven by it. */
async function withoutDoubles(tx: TenantTx, settling: Settling): Promise<PayoutVerdict> {
  const verdict = verdictOf(settling);
  if (verdict.kind !== 'paid') return verdict;
  const { receipt } = verdict;
  const isTaken = await isPaidUnder(tx, { receipt, butNot: settling.payoutId });
  if (!isTaken) return verdict;
  if (settling.proof.by === 'staff') {
    orRefuse(refuse('invalid_state', { receipt, why: 'receipt_of_another_payout' }));
  }
  return { kind: 'doubt', doubt: `${receipt} is the receipt of another payout` };
}

function settled(tx: TenantTx, settling: Settling, verdict: PayoutVerdict): Payout {
  const { loan, payout, proof, now, calendar } = settling;
  const bookedOn = businessDateOf(now, calendar);
  switch (verdict.kind) {
    case 'paid': {
      const { receipt } = verdict;
      const paidAt = paidAtOf(verdict, settling);
      const on = paidAt ? civilDateOf(paidAt, calendar.timeZone) : bookedOn;
      const when = { on, bookedOn };
      const step = orRefuse(decidePayoutDone(loan, { ...payout, method: 'mpesa', when }));
      const paid = paidPayout(payout, receipt, now);
      const remark = { payout: summaryOf(paid, proof) };
      saveStep(tx, { before: loan, step, reference: receipt, paidAt, remark });
      return paid;
    }
    case 'failed': {
      const step = orRefuse(decidePayoutFailure(loan, { ...verdict, bookedOn }));
      const failed = failedPayout(payout, verdict, now);
      saveStep(tx, { before: loan, step, remark: { payout: summaryOf(failed, proof) } });
      return failed;
    }
    case 'open':
      return payout;
    case 'doubt':
      return { ...payout, doubt: verdict.doubt };
  }
}

/** By the lender's clock, as staff tell it; the provider tells the world's time. */
function paidAtOf(
  { paidAt }: Extract<PayoutVerdict, { kind: 'paid' }>,
  { proof, calendar }: Settling,
): Temporal.Instant | null {
  return paidAt && proof.by !== 'staff' ? lenderTimeOf(paidAt, calendar) : paidAt;
}

/**
 * A payout that has ended stays as it ended. Money that left all the same needs a person, who says
 * in the end that it was seen to.
 */
function settledAgain(payout: Payout, verdict: PayoutVerdict, proof: PayoutProof): Payout {
  const { state, receipt, doubt } = payout;
  const isSame = verdict.kind === state && (verdict.kind !== 'paid' || verdict.receipt === receipt);
  if (proof.by === 'staff') {
    if (!isSame) orRefuse(refuse('invalid_state', { status: state, action: 'resolution' }));
    return doubt === null ? payout : { ...payout, doubt: null };
  }
  if (isSame || verdict.kind !== 'paid') return payout;
  const found = `M-Pesa says that it paid this, under ${verdict.receipt}`;
  return doubt === found ? payout : { ...payout, doubt: found };
}

function summaryOf({ id, state, receipt, failure, doubt }: Payout, proof: PayoutProof) {
  const note = proof.by === 'staff' ? { note: proof.note } : {};
  return { id, state, receipt, failure, doubt, proof: proof.by, ...note };
}
