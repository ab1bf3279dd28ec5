import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { DISBURSED_LOAN, findSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { pageOfAll } from '#api/kit/wire/paginate.ts';
import { pageOfSandboxLoans } from '#api/records/loans/loan-list.ts';
import { movementsOf, scheduleInForce, statementOfLife } from '#api/records/loans/loan-parts.ts';
import {
  LIST_LOANS,
  LIST_TRANSACTIONS,
  READ_LOAN,
  READ_SCHEDULE,
  READ_SETTLEMENT,
  READ_STATEMENT,
} from '#api/records/loans/loan-shapes.ts';
import { showSchedule } from '#api/records/loans/schedule-record.ts';
import { shownSettlement } from '#api/records/loans/settlement-record.ts';
import { readPeriod, showStatement } from '#api/records/loans/statement-record.ts';
import { showing } from '#api/records/loans/transaction-list.ts';
import { shownSandboxLoan } from './sandbox-loan.ts';

const getLoans = endpoint({
  ...LIST_LOANS,
  description: 'Newest first, or in the order of change with `updated_since`; without schedules.',
  needs: 'loans:read',
  example: { query: { limit: 2 } },

  sandbox({ query, cursors }) {
    return pageOfSandboxLoans(query, cursors);
  },
});

const getLoan = endpoint({
  ...READ_LOAN,
  description: 'With the schedule in force, which is empty until the loan is paid out.',
  needs: 'loans:read',
  example: { params: { id: DISBURSED_LOAN } },

  sandbox({ params }) {
    return shownSandboxLoan(orRefuse(findSandboxLoan(params.id)));
  },
});

const getLoanSchedule = endpoint({
  ...READ_SCHEDULE,
  needs: 'loans:read',
  example: { params: { id: DISBURSED_LOAN } },

  sandbox({ params, query: { version } }) {
    const schedule = scheduleInForce(orRefuse(findSandboxLoan(params.id)));
    if (version !== undefined && version !== schedule.version) {
      orRefuse(refuse('not_found', { version }));
    }
    return showSchedule(schedule, SANDBOX_DAYS.today);
  },
});

const getLoanTransactions = endpoint({
  ...LIST_TRANSACTIONS,
  needs: 'loans:read',
  example: { params: { id: DISBURSED_LOAN }, query: { limit: 2 } },

  sandbox({ params, query, cursors }) {
    const life = orRefuse(findSandboxLoan(params.id));
    const { kind: asked } = query;
    const found = movementsOf(life).filter(({ kind }) => asked === undefined || kind === asked);
    return pageOfAll(found, query, showing(life.loan.product.currency, cursors));
  },
});

const getLoanStatement = endpoint({
  ...READ_STATEMENT,
  needs: 'loans:read',
  example: { params: { id: DISBURSED_LOAN }, query: {} },

  sandbox({ params, query }) {
    const period = readPeriod(query, SANDBOX_DAYS.today);
    return showStatement(statementOfLife(orRefuse(findSandboxLoan(params.id)), period), period);
  },
});

const getLoanSettlement = endpoint({
  ...READ_SETTLEMENT,
  needs: 'loans:read',
  example: { params: { id: DISBURSED_LOAN }, query: {} },

  sandbox({ params, query }) {
    return shownSettlement(orRefuse(findSandboxLoan(params.id)).loan, query, SANDBOX_DAYS.today);
  },
});

/** What partners read of loans. */
export const LOAN_READS = [
  ...[getLoans, getLoan, getLoanSchedule],
  ...[getLoanTransactions, getLoanStatement, getLoanSettlement],
];
