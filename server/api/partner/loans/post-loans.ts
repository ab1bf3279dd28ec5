import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { applySandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanFields, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { takeApplication } from '#api/records/loans/take-application.ts';
import { readSandboxApplication, shownSandboxLoan } from './sandbox-loan.ts';

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
  refusals: [
    'not_found',
    'invalid_state',
    'product_not_available',
    'amount_out_of_range',
    'term_out_of_range',
    'missing_custom_fields',
    'guarantors_required',
    'not_eligible',
  ],
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
