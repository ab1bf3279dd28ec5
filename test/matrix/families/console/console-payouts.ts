import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { isLiving, type PayoutId } from '@mkopo/core/payout/payout.ts';
import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { requestPayout } from '@mkopo/server/operations/payments/request-payout.ts';
import { settlePayout } from '@mkopo/server/operations/payments/settle-payout.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { updatePayout } from '@mkopo/server/store/payments/payout-store.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  makeApprovedLoan,
  makePendingLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

const AT = Temporal.Instant.from(`${SAMPLE_ON}T09:00:00Z`);
const LIMITS = { currency: KES, ...PAYOUT_LIMITS, unitMinor: 100n };

/** A payout of which nobody can tell, of a loan that is approved. */
async function startOn(making: Making, loanId: LoanId): Promise<PayoutId> {
  const how = { limits: LIMITS, firstDueOn: null, by: newId('staff'), bookedOn: SAMPLE_ON };
  return making.as(async (tx) => {
    const { payout } = await requestPayout(tx, { loanId, phone: '254712345678', at: AT, ...how });
    updatePayout(tx, { ...payout, state: 'unknown', askedAt: AT, dueAt: null });
    return payout.id;
  });
}

async function makePayout(making: Making): Promise<PayoutId> {
  return startOn(making, await makeApprovedLoan(making));
}

/** One that failed, and one on the way. */
async function makeLoanWithPayouts(making: Making): Promise<LoanId> {
  const loanId = await makeApprovedLoan(making);
  const payoutId = await startOn(making, loanId);
  const verdict = { kind: 'failed', code: '1', reason: 'no float' } as const;
  const proof = { by: 'staff', verdict, note: 'seen' } as const;
  await making.as((tx) => settlePayout(tx, { payoutId, proof, now: AT }));
  await startOn(making, loanId);
  return loanId;
}

async function makePaidPayout(making: Making): Promise<PayoutId> {
  const payoutId = await makePayout(making);
  const receipt = receiptOf(making.fresh());
  const proof = {
    by: 'staff',
    verdict: { kind: 'paid', receipt, paidAt: AT },
    note: 'seen',
  } as const;
  const paid = await making.as((tx) => settlePayout(tx, { payoutId, proof, now: AT }));
  if (isLiving(paid)) throw new Error('it was paid');
  return payoutId;
}

function receiptOf(number: number): string {
  return `P${String(number).padStart(9, '0')}`;
}

/** Loans that M-Pesa pays out. */
export const payoutRecords: Partial<Records> = {
  makers: { '/payouts/{id}': makePayout },
  once: { receipt: receiptOf },
  calls: {
    payOutLoan: async (making) => ({ params: { id: await makeApprovedLoan(making) } }),
    listLoanPayouts: async (making) => ({ params: { id: await makeLoanWithPayouts(making) } }),
    async listPayouts(making) {
      await makeLoanWithPayouts(making);
      return { query: { limit: 1 } };
    },
  },
  refusedCalls: {
    payOutLoan: async (making) => ({ params: { id: await makePendingLoan(making) } }),
    checkPayout: async (making) => ({ params: { id: await makePaidPayout(making) } }),
    resolvePayout: async (making) => ({ params: { id: await makePaidPayout(making) } }),
  },
  announcesNothing: ['payOutLoan', 'checkPayout'],
};
