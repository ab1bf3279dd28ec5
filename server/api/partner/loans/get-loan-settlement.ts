import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { DISBURSED_LOAN, findSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import {
  SETTLEMENT_DESCRIPTION,
  SETTLEMENT_REFUSALS,
  SettlementQuery,
  SettlementRecord,
  shownSettlement,
} from '#api/records/loans/settlement-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { getLoan } from '#views/loans/get-loan.ts';

/** GET /loans/{id}/settlement: what closes a loan on a day. */
export const getLoanSettlement = endpoint({
  method: 'GET',
  path: '/loans/{id}/settlement',
  name: 'getLoanSettlement',
  tag: 'Loans',
  summary: 'Work out what closes a loan',
  description: SETTLEMENT_DESCRIPTION,
  needs: 'loans:read',
  params: LoanPath,
  query: SettlementQuery,
  reply: { status: 200, data: SettlementRecord },
  refusals: SETTLEMENT_REFUSALS,
  example: { params: { id: DISBURSED_LOAN }, query: {} },

  async live({ tx, params, query, ...call }) {
    return shownSettlement(await getLoan(tx, loanIn(params)), query, businessDay(call));
  },

  sandbox({ params, query }) {
    return shownSettlement(orRefuse(findSandboxLoan(params.id)).loan, query, SANDBOX_DAYS.today);
  },
});
