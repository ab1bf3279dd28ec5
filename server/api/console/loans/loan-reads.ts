import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
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
  example: { query: { status: 'disbursed', limit: 1 } },
});

const getLoan = endpoint({
  ...READ_LOAN,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_IDS.loan } },
});

const getLoanSchedule = endpoint({
  ...READ_SCHEDULE,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_IDS.loan } },
});

const getLoanTransactions = endpoint({
  ...LIST_TRANSACTIONS,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_IDS.loan }, query: { limit: 1 } },
});

const getLoanStatement = endpoint({
  ...READ_STATEMENT,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_IDS.loan }, query: {} },
});

const getLoanSettlement = endpoint({
  ...READ_SETTLEMENT,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_IDS.loan }, query: {} },
});

/** What staff read of loans. */
export const LOAN_READS = [
  ...[getLoans, getLoan, getLoanSchedule],
  ...[getLoanTransactions, getLoanStatement, getLoanSettlement],
];
