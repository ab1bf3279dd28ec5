import type { Records } from '@mkopo/test/matrix/matrix-family.ts';
import { makeApprovedLoan, makeDisbursedLoan } from './lent-records.ts';
import { freshPhone, makePayment, makeSuspense } from './paid-records.ts';

/** Mobile money, as staff deal with it. */
export const paymentRecords: Partial<Records> = {
  makers: {
    '/payments/{payment_id}': (making) => makePayment(making),
    '/suspense/{id}': makeSuspense,
  },
  calls: {
    requestPayment: async (making) => ({
      params: { id: await makeDisbursedLoan(making) },
      body: { amount: 100, phone: freshPhone(making) },
    }),
  },
  refusedCalls: {
    requestPayment: async (making) => ({ params: { id: await makeApprovedLoan(making) } }),
    matchSuspense: async (making) => ({ body: { loan_id: await makeApprovedLoan(making) } }),
    async returnSuspense(making, { params }) {
      const body = { loan_id: await makeDisbursedLoan(making) };
      await making.perform(`POST /suspense/${params['id']}/match`, body);
      return {};
    },
  },
  announcesNothing: ['requestPayment', 'returnSuspense'],
};
