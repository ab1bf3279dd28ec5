import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { type LendingWorld, openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { freshPhone, makePayment } from '@mkopo/test/matrix/families/records/paid-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { deskMember } from './member-records.ts';

/** Where the member whom the desk calls as borrows. */
async function ownLending(making: Making): Promise<LendingWorld> {
  const { server, lender, once } = making;
  const { clientId } = await deskMember(making);
  return once('lending to the member', () =>
    openLending(server.database, lender, { borrowerId: clientId }),
  );
}

async function ownLoan(making: Making): Promise<LoanId> {
  return (await ownLending(making)).disbursed();
}

/** What members pay by phone. */
export const memberPaymentRecords: Partial<Records> = {
  makers: {
    '/loans/{loan_id}': ownLoan,
    '/payments/{payment_id}': async (making) =>
      makePayment(making, { loanId: await ownLoan(making) }),
  },
  calls: {
    payLoan: async (making) => ({
      params: { loan_id: await ownLoan(making) },
      body: { amount: 100, phone: freshPhone(making) },
    }),
  },
  refusedCalls: {
    payLoan: async (making) => ({
      params: { loan_id: await (await ownLending(making)).approved() },
    }),
  },
  announcesNothing: ['payLoan'],
};
