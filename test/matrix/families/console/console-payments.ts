import {
  makeApprovedLoan,
  makeDisbursedLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import {
  freshPhone,
  makeCallback,
  makePayment,
  makeSuspense,
} from '@mkopo/test/matrix/families/records/paid-records.ts';
import type { Making, PartOfCall, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** Mobile money, as staff deal with it. */
export const paymentRecords: Partial<Records> = {
  makers: {
    '/payments/{payment_id}': (making) => makePayment(making),
    '/suspense/{id}': makeSuspense,
    '/collection-sheets/{id}': makeSheet,
  },
  calls: {
    listPayments: twice(makePayment),
    listSuspense: twice(makeSuspense),
    listCollectionSheets: twice(makeSheet),
    findMoneyTargets: async (making) => {
      await makeDisbursedLoan(making);
      return { query: { q: 'Amina' } };
    },
    readCollectionSheet: twice((making) => makeDisbursedLoan(making)),
    listRailNews: async (making) => ({
      ...(await twice(makeCallback)(making)),
      query: { limit: 1 },
    }),
    requestPayment: async (making) => ({
      params: { id: await makeDisbursedLoan(making) },
      body: { amount: 100, phone: freshPhone(making) },
    }),
  },
  refusedCalls: {
    async bookCollectionSheet(making, { body }) {
      const loan_id = await makeApprovedLoan(making);
      return { body: { ...(body as object), lines: [{ loan_id, amount: 3120 }] } };
    },
    requestPayment: async (making) => ({ params: { id: await makeApprovedLoan(making) } }),
    matchSuspense: async (making) => ({ body: { loan_id: await makeApprovedLoan(making) } }),
    async returnSuspense(making, { params }) {
      const body = { loan_id: await makeDisbursedLoan(making) };
      await making.perform(`POST /suspense/${params['id']}/match`, body);
      return {};
    },
  },
  announcesNothing: ['requestPayment', 'returnSuspense'],
  doesSeveral: { bookCollectionSheet: 2 },
};

/** A sheet that was booked, with one line. */
async function makeSheet(making: Making): Promise<string> {
  const loan_id = await makeDisbursedLoan(making);
  const lines = [{ loan_id, amount: 100 }];
  const sheet = { sheet: `Sheet ${making.fresh()}`, payment_method: 'cash', total: 100, lines };
  return making.create('POST /collection-sheets', sheet);
}

/** Lists want something to show, and more than one page of it. */
function twice(make: (making: Making) => Promise<unknown>) {
  return async (making: Making): Promise<PartOfCall> => {
    await make(making);
    await make(making);
    return {};
  };
}
