import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { fixtureId, simulateSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { LoanPath, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { shownSandboxLoan } from './sandbox-loan.ts';

/** POST /loans/{id}/simulate: the loan as it would stand in another state. Nothing is kept. */
export const postLoanSimulate = endpoint({
  method: 'POST',
  path: '/loans/{id}/simulate',
  name: 'simulateLoan',
  tag: 'Loans',
  summary: 'See a loan in another state',
  description:
    'For test keys alone: to a live key this call does not exist. Answers the loan as it would ' +
    'stand in the state `to`, by the rules of real loans. Nothing is kept: read again, the loan ' +
    'is as it was.',
  needs: 'loans:write',
  params: LoanPath,
  body: Type.Object(
    { to: Type.Enum([...LOAN_STATUSES]) },
    { title: 'Simulation', additionalProperties: false },
  ),
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found'],
  example: { params: { id: fixtureId('pending') }, body: { to: 'disbursed' } },

  sandbox({ params, body }) {
    return shownSandboxLoan(orRefuse(simulateSandboxLoan(params.id, body.to)));
  },
});
