import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { DISBURSED_LOAN } from '@mkopo/core/sandbox/sandbox-loans.ts';
import {
  findSandboxRepayment,
  makeSandboxRepayment,
  REPAID,
  reverseSandboxRepayment,
} from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { pageOfSandboxRepayments } from '#api/records/repayments/repayment-list.ts';
import { readPayment, showReceived } from '#api/records/repayments/repayment-record.ts';
import {
  CREATE_REPAYMENT,
  LIST_REPAYMENTS,
  READ_REPAYMENT,
  REVERSE_REPAYMENT,
  receiveTogether,
} from '#api/records/repayments/repayment-shapes.ts';

/** POST /repayments: a partner brings what a borrower paid. Many may bring at once. */
const postRepayments = endpoint({
  ...CREATE_REPAYMENT,
  summary: 'Bring a repayment',
  needs: 'repayments:write',
  example: {
    body: {
      loan_id: DISBURSED_LOAN,
      amount: 3120,
      payment_method: 'mpesa',
      reference: 'TAJ81H2K9X',
    },
  },

  batch: receiveTogether,
  batchRow: ({ body }) => body.loan_id.toLowerCase(),

  sandbox({ body }) {
    const paidAt = body.paid_at === undefined ? null : Temporal.Instant.from(body.paid_at);
    return showReceived(orRefuse(makeSandboxRepayment({ ...readPayment(body), paidAt })));
  },
});

const getRepayments = endpoint({
  ...LIST_REPAYMENTS,
  description:
    'Newest first, or in the order of change with `updated_since`; each with what it pays off as ' +
    'it counts now.',
  needs: 'repayments:read',
  example: { query: { limit: 2 } },

  sandbox({ query, cursors }) {
    return pageOfSandboxRepayments(query, cursors);
  },
});

const getRepayment = endpoint({
  ...READ_REPAYMENT,
  needs: 'repayments:read',
  example: { params: { id: REPAID } },

  sandbox({ params }) {
    return showReceived(orRefuse(findSandboxRepayment(params.id)));
  },
});

const postRepaymentReversal = endpoint({
  ...REVERSE_REPAYMENT,
  description:
    'Undoes it as if it had never been, and lets later ones pay off what is then owed. It can ' +
    'open a closed loan again. One that is reversed already is refused.',
  needs: 'repayments:write',
  example: { params: { id: REPAID }, body: { reason: 'The cheque bounced' } },

  sandbox({ params, body }) {
    return showReceived(orRefuse(reverseSandboxRepayment(params.id, body.reason)));
  },
});

/** What borrowers pay back, as partners bring and read it. */
export const REPAYMENT_ENDPOINTS = [
  postRepayments,
  getRepayments,
  getRepayment,
  postRepaymentReversal,
];
