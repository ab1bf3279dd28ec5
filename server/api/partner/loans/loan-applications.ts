import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import {
  applySandboxLoan,
  fixtureId,
  simulateSandboxLoan,
  withdrawSandboxLoan,
} from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanFields, LoanPath, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { QUOTE_LOAN } from '#api/records/loans/loan-shapes.ts';
import { loanIn, shownLoan } from '#api/records/loans/show-loan-move.ts';
import { APPLICATION_REFUSALS, takeApplication } from '#api/records/loans/take-application.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { quoteFor } from '#api/records/products/quote-record.ts';
import { withdrawLoan } from '#operations/loans/loan-opening.ts';
import { readSandboxApplication, shownSandboxLoan } from './sandbox-loan.ts';

export const postLoansQuote = endpoint({
  ...QUOTE_LOAN,
  needs: 'loans:read',
  example: { body: { product_id: SANDBOX_PRODUCT.id, amount: 20_000, term_days: 90 } },

  sandbox({ body }) {
    const isKnown = parseId(body.product_id) === SANDBOX_PRODUCT.id;
    return quoteFor(isKnown ? SANDBOX_PRODUCT : null, body, SANDBOX_DAYS.today);
  },
});

/** POST /loans: a partner brings an application. */
export const postLoans = endpoint({
  method: 'POST',
  path: '/loans',
  name: 'createLoan',
  tag: 'Loans',
  summary: 'Apply for a loan',
  description:
    'Takes an application in, on the terms that the product has today. The lender’s staff ' +
    'approve it and pay it out. `custom_field_values` holds the lender’s own fields by their keys.',
  needs: 'loans:write',
  body: LoanFields,
  reply: { status: 201, data: LoanWithSchedule },
  refusals: ['not_found', 'invalid_state', ...APPLICATION_REFUSALS],
  example: {
    body: {
      client_id: SANDBOX_CLIENTS[0]?.id ?? '',
      product_id: SANDBOX_PRODUCT.id,
      applied_amount: 20_000,
      term_days: 90,
      purpose: 'Stock for the shop',
    },
  },

  async live({ tx, body, ...call }) {
    const today = businessDay(call);
    const entry = { channel: 'partner', appliedBy: null, appliedOn: today, today } as const;
    return takeApplication(tx, body, entry);
  },

  sandbox({ body }) {
    const clientId = parseId(body.client_id) as ClientId;
    const application = { ...readSandboxApplication(body), clientId, channel: 'partner' } as const;
    return shownSandboxLoan(orRefuse(applySandboxLoan(application)));
  },
});

/** POST /loans/{id}/withdrawal: the borrower no longer wants the money. */
export const postLoanWithdrawal = endpoint({
  method: 'POST',
  path: '/loans/{id}/withdrawal',
  name: 'withdrawLoan',
  tag: 'Loans',
  summary: 'Withdraw an application',
  description: 'The borrower no longer wants the money, and has not had it yet.',
  needs: 'loans:write',
  params: LoanPath,
  body: Body('Withdrawal', { reason: Reason }),
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: fixtureId('pending') }, body: { reason: 'Found the money elsewhere' } },

  async live({ tx, params, body, ...call }) {
    const [loanId, bookedOn] = [loanIn(params), businessDay(call)];
    await withdrawLoan(tx, { loanId, ...body, bookedOn });
    return shownLoan(tx, loanId, bookedOn);
  },

  sandbox({ params, body }) {
    return shownSandboxLoan(orRefuse(withdrawSandboxLoan(params.id, body.reason)));
  },
});

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
  body: Body('Simulation', { to: Type.Enum([...LOAN_STATUSES]) }),
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found'],
  example: { params: { id: fixtureId('pending') }, body: { to: 'disbursed' } },

  sandbox({ params, body }) {
    return shownSandboxLoan(orRefuse(simulateSandboxLoan(params.id, body.to)));
  },
});
