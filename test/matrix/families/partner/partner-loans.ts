import {
  makeApprovedLoan,
  makeCustomField,
  makeDisbursedLoan,
  makePendingLoan,
  makeProduct,
  makeRepayment,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { afterMaking } from './partner-clients.ts';

/** How the calls about loans and repayments find something to work on. */
export const loanRecords: Records = {
  makers: {
    '/loans/{id}': makeDisbursedLoan,
    '/repayments/{id}': async (making) => (await makeRepayment(making)).repaymentId,
    loan_id: makeDisbursedLoan,
    product_id: makeProduct,
  },
  once: { reference: (number) => `REF${number}` },
  calls: {
    listLoans: afterMaking(makePendingLoan),
    listRepayments: afterMaking(makeRepayment),
    listLoanProducts: afterMaking(makeTwoProducts),
    listCustomFields: afterMaking(makeTwoFields),
    withdrawLoan: async (making) => ({ params: { id: await makePendingLoan(making) } }),
  },
  refusedCalls: {
    createLoan: async (_, { body }) => ({ body: { ...(body as object), applied_amount: 1 } }),
    quoteLoan: async (_, { body }) => ({ body: { ...(body as object), term_days: 1 } }),
    getLoanSettlement: async (making) => ({ params: { id: await makeApprovedLoan(making) } }),
    withdrawLoan: async (making) => ({ params: { id: await makeDisbursedLoan(making) } }),
    async createRepayment(making) {
      const loan_id = await makeApprovedLoan(making);
      return { body: { loan_id, amount: 10, payment_method: 'cash' } };
    },
    async reverseRepayment(making) {
      const { repaymentId: id } = await makeRepayment(making);
      await making.perform(`POST /repayments/${id}/reversal`, { reason: 'Bounced' });
      return { params: { id } };
    },
  },
  writesNothing: ['quoteLoan'],
  announcesNothing: [],
};

/** So that there is a second page. */
async function makeTwoProducts(making: Making): Promise<void> {
  await makeProduct(making);
  await makeProduct(making);
}

async function makeTwoFields(making: Making): Promise<void> {
  await makeCustomField(making);
  await makeCustomField(making);
}
