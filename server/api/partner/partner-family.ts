import type { Credential } from '@mkopo/core/access/credential.ts';
import { envelope, failure, failureSchema, success } from '#api/kit/envelope.ts';
import { familyFor } from '#api/kit/family.ts';
import { authenticate, authorize } from './authenticate.ts';
import { deleteClient } from './delete-client.ts';
import { getClient } from './get-client.ts';
import { getClients } from './get-clients.ts';
import { getCustomFields } from './get-custom-fields.ts';
import { getLoan } from './get-loan.ts';
import { getLoanProducts } from './get-loan-products.ts';
import { getLoanSchedule } from './get-loan-schedule.ts';
import { getLoanStatement } from './get-loan-statement.ts';
import { getLoanTransactions } from './get-loan-transactions.ts';
import { getLoans } from './get-loans.ts';
import { getMe } from './get-me.ts';
import { getPaymentMethods } from './get-payment-methods.ts';
import { getPing } from './get-ping.ts';
import { getRepayment } from './get-repayment.ts';
import { getRepayments } from './get-repayments.ts';
import { GUIDE } from './guide.ts';
import { patchClient } from './patch-client.ts';
import { postClients } from './post-clients.ts';
import { postLoanSimulate } from './post-loan-simulate.ts';
import { postLoanWithdrawal } from './post-loan-withdrawal.ts';
import { postLoans } from './post-loans.ts';
import { postLoansQuote } from './post-loans-quote.ts';
import { postRepaymentReversal } from './post-repayment-reversal.ts';
import { postRepayments } from './post-repayments.ts';

/** The Partner API: a third-party system works with one lender. */
export const partnerFamily = familyFor<Credential>({
  name: 'partner',
  title: 'Mkopo Partner API',
  description: GUIDE,
  prefix: '/api/v1/{tenant_slug}/partner/v1',
  prefixParams: {
    tenant_slug: { default: 'umoja-sacco', description: 'The slug of the lender the key is for.' },
  },
  tags: {
    Account: 'What a key is and may do.',
    Clients: 'The people a lender lends to.',
    Loans: 'From the application to the last shilling.',
    Repayments: 'What borrowers pay back.',
  },
  endpoints: [
    getPing,
    getMe,
    postClients,
    getClients,
    getClient,
    patchClient,
    deleteClient,
    getLoanProducts,
    getCustomFields,
    postLoansQuote,
    postLoans,
    getLoans,
    getLoan,
    getLoanSchedule,
    getLoanTransactions,
    getLoanStatement,
    postLoanWithdrawal,
    postLoanSimulate,
    getPaymentMethods,
    postRepayments,
    getRepayments,
    getRepayment,
    postRepaymentReversal,
  ],
  security: {
    ApiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'A key of the lender: `svc_test_…` for the sandbox, `svc_live_…` for real data.',
    },
  },
  doorCodes: ['unauthorized', 'insufficient_scope', 'tenant_mismatch', 'ip_not_allowed'],
  callers: 'key',
  authenticate,
  authorize,
  need: {
    code: 'insufficient_scope',
    describe: (needs) => (needs === null ? 'Needs no scope.' : `Needs the scope \`${needs}\`.`),
  },
  success,
  failure,
  envelope,
  failureSchema,
});
