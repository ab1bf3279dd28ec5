import {
  EXAMPLE_LOAN_ID,
  EXAMPLE_LOANS,
  EXAMPLE_MOVES,
  EXAMPLE_SCHEDULE,
  EXAMPLE_SETTLEMENT,
  EXAMPLE_STATEMENT,
} from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  LIST_LOANS,
  LIST_TRANSACTIONS,
  READ_LOAN,
  READ_SCHEDULE,
  READ_SETTLEMENT,
  READ_STATEMENT,
} from '#api/records/loans/loan-shapes.ts';

const getLoans = endpoint({
  ...LIST_LOANS,
  description: 'Newest first, without their schedules.',
  needs: 'loan.read',
  example: {
    query: { status: 'disbursed', limit: 1 },
    reply: { items: [EXAMPLE_MOVES.disbursement.loan], has_more: false, next_cursor: null },
  },
});

const getLoan = endpoint({
  ...READ_LOAN,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: EXAMPLE_LOANS.disbursed },
});

const getLoanSchedule = endpoint({
  ...READ_SCHEDULE,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: EXAMPLE_SCHEDULE },
});

const getLoanTransactions = endpoint({
  ...LIST_TRANSACTIONS,
  needs: 'loan.read',
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    query: { limit: 1 },
    reply: {
      items: [EXAMPLE_MOVES.disbursement.transaction],
      has_more: false,
      next_cursor: null,
    },
  },
});

const getLoanStatement = endpoint({
  ...READ_STATEMENT,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_LOAN_ID }, query: {}, reply: EXAMPLE_STATEMENT },
});

const getLoanSettlement = endpoint({
  ...READ_SETTLEMENT,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_LOAN_ID }, query: {}, reply: EXAMPLE_SETTLEMENT },
});

/** What staff read of loans. */
export const LOAN_READS = [
  ...[getLoans, getLoan, getLoanSchedule],
  ...[getLoanTransactions, getLoanStatement, getLoanSettlement],
];
