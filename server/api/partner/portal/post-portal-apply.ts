import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { applySandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { readSandboxApplication, shownSandboxLoan } from '#api/partner/loans/sandbox-loan.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanFields, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { APPLICATION_REFUSALS, takeApplication } from '#api/records/loans/take-application.ts';
import {
  BORROWER_HEADER,
  BorrowerQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

const { client_id: _, ...FIELDS } = LoanFields.properties;

/** POST /portal/loans/apply: a borrower asks for a loan. */
export const postPortalApply = endpoint({
  method: 'POST',
  path: '/portal/loans/apply',
  name: 'applyOnPortal',
  tag: 'Portal',
  summary: 'Apply for a loan as the borrower',
  description:
    'By a product that is visible on the portal (`is_portal_visible`). `custom_field_values` ' +
    'holds the lender’s own fields by their keys; required ones that are missing are listed in ' +
    '`data.missing`.',
  needs: 'loans:write',
  query: BorrowerQuery,
  inHeader: BORROWER_HEADER,
  body: Body('PortalApplication', FIELDS),
  reply: { status: 201, data: LoanWithSchedule },
  refusals: ['borrower_required', 'not_found', ...APPLICATION_REFUSALS],
  example: {
    query: { client_id: EXAMPLE_BORROWER },
    body: {
      product_id: SANDBOX_PRODUCT.id,
      applied_amount: 20_000,
      term_days: 90,
      purpose: 'School fees',
    },
  },

  async live({ tx, query, body, ...call }) {
    const { id: client_id } = await borrowerIn(tx, query);
    const today = businessDay(call);
    const entry = { channel: 'portal', appliedBy: null, appliedOn: today, today } as const;
    return takeApplication(tx, { ...body, client_id }, entry);
  },

  sandbox({ query, body }) {
    const { id: clientId } = sandboxBorrowerIn(query);
    const application = { ...readSandboxApplication(body), clientId, channel: 'portal' } as const;
    return shownSandboxLoan(orRefuse(applySandboxLoan(application)));
  },
});
