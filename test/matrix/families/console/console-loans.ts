import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import {
  makeApprovedLoan,
  makeClosedLoan,
  makeDisbursedLoan,
  makeLoanWithCredit,
  makeLoanWithFee,
  makePendingLoan,
  makeRepayment,
  makeWrittenOffLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, PartOfCall, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** More than any product lends. */
const TOO_MUCH = 100_000_000;

type MakeLoan = (making: Making) => Promise<string>;

/** For each move: a loan that it can be made on, and one on which it is refused. */
const MOVES: Readonly<Record<string, readonly [possible: MakeLoan, refused: MakeLoan]>> = {
  approveLoan: [makePendingLoan, makeApprovedLoan],
  undoApproval: [makeApprovedLoan, makePendingLoan],
  rejectLoan: [makePendingLoan, makeDisbursedLoan],
  withdrawLoan: [makePendingLoan, makeDisbursedLoan],
  payApplicationFee: [makeLoanWithFee, makeClosedLoan],
  disburseLoan: [makeApprovedLoan, makePendingLoan],
  chargeLoan: [makeDisbursedLoan, makePendingLoan],
  waiveDebt: [makeDisbursedLoan, makeClosedLoan],
  rescheduleLoan: [makeDisbursedLoan, makeClosedLoan],
  writeOffLoan: [makeDisbursedLoan, makeClosedLoan],
  recoverLoan: [makeWrittenOffLoan, makeDisbursedLoan],
  refundCredit: [makeLoanWithCredit, makeDisbursedLoan],
};

/** Loans and what is paid on them, as staff work on them. */
export const loanRecords: Partial<Records> = {
  makers: {
    '/loans/{id}': makeDisbursedLoan,
    loan_id: makeDisbursedLoan,
    '/repayments/{id}': async (making) => (await makeRepayment(making)).repaymentId,
  },
  once: { reference: (number) => `REF${number}` },
  calls: {
    ...onLoans(([possible]) => possible),
    // Without the example's top-up: some other case may have asked for two persons.
    rescheduleLoan: async (making) => ({
      params: { id: await makeDisbursedLoan(making) },
      body: { term_days: 180 },
    }),
    async reverseTransaction(making) {
      const { loanId, repaymentId } = await makeRepayment(making);
      return { params: { id: loanId, transaction_id: repaymentId } };
    },
    async moveTransaction(making) {
      const { loanId, repaymentId } = await makeRepayment(making);
      return { params: { id: loanId, transaction_id: repaymentId } };
    },
  },
  refusedCalls: {
    ...onLoans(([, refused]) => refused),
    getLoanSettlement: async (making) => ({ params: { id: await makeClosedLoan(making) } }),
    previewLoanMove: async (making) => ({ params: { id: await makeClosedLoan(making) } }),
    quoteLoan: async (_, { body }) => ({ body: { ...(body as object), amount: TOO_MUCH } }),
    applyForLoan: async (_, { body }) => ({
      body: { ...(body as object), applied_amount: TOO_MUCH },
    }),
    createRepayment: async (making, { body }) => ({
      body: { ...(body as object), loan_id: await makeApprovedLoan(making) },
    }),
    async reverseRepayment(making, { params, body }) {
      await making.perform(`POST /repayments/${params['id']}/reversal`, body as object);
      return {};
    },
    async reverseTransaction(making, { params, body }) {
      const { id, transaction_id: transaction } = params;
      await making.perform(
        `POST /loans/${id}/transactions/${transaction}/reversal`,
        body as object,
      );
      return {};
    },
    async assignLoan({ server, lender, as }) {
      const { id } = await makeStaff(server.database, lender, { role: 'officer' });
      await as((tx) => tx.query(`update staff_user set status = 'suspended' where id = $1`, [id]));
      return { body: { officer_id: id } };
    },
    moveRepayment: toLoanThatIsNotOut,
    moveTransaction: toLoanThatIsNotOut,
  },
  writesNothing: ['quoteLoan', 'previewLoanMove'],
  // Taken back, posted anew, and that it was moved.
  // Taken back, put elsewhere as of the day it was paid (with its correction), and moved.
  doesSeveral: { moveRepayment: 4, moveTransaction: 4, moveSavingsTransaction: 4 },
  announcesNothing: [
    ...['undoApproval', 'payApplicationFee', 'chargeLoan', 'waiveDebt', 'rescheduleLoan'],
    ...['recoverLoan', 'refundCredit', 'assignLoan'],
  ],
};

/** Money that would be moved to a loan which takes none. */
export async function toLoanThatIsNotOut(making: Making, { body }: PartOfCall) {
  return { body: { ...(body as object), loan_id: await makeApprovedLoan(making) } };
}

/** The loan that each move is to be made on. */
function onLoans(choose: (loans: readonly [MakeLoan, MakeLoan]) => MakeLoan): Records['calls'] {
  return Object.fromEntries(
    Object.entries(MOVES).map(([name, loans]) => [
      name,
      async (making) => ({ params: { id: await choose(loans)(making) } }),
    ]),
  );
}
