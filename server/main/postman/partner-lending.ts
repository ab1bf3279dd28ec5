import { keep } from './journey-scripts.ts';
import { PARTNER, partner } from './partner-steps.ts';
import type { PostmanFolder } from './postman-collection.ts';

const OF_CLIENT = { params: { id: 'client_id' } };
const OF_LOAN = { params: { id: 'running_loan_id' } };
const OF_REPAYMENT = { params: { id: 'repayment_id' } };

const TERMS = { product_id: '{{product_id}}', term_days: 90 };

/** From a client to a loan that is repaid. */
export const PARTNER_LENDING: readonly PostmanFolder[] = [
  {
    name: '3. Clients',
    description: 'Somebody to lend to.',
    family: PARTNER,
    steps: [
      partner('createClient', { script: keep({ client_id: 'answered.id' }) }),
      partner('listClients'),
      partner('getClient', OF_CLIENT),
      partner('updateClient', OF_CLIENT),
      partner('checkClientIdentity', OF_CLIENT),
      partner('listClientIdentityChecks', OF_CLIENT),
    ],
  },
  {
    name: '4. Loans',
    description:
      'An application, and a loan that runs: the sandbox has one, since nobody approves there.',
    family: PARTNER,
    steps: [
      partner('listLoanProducts', { script: keep({ product_id: 'answered.items[0].id' }) }),
      partner('listCustomFields'),
      partner('quoteLoan', { body: { ...TERMS, amount: 20_000 } }),
      partner('createLoan', {
        body: {
          ...{ client_id: '{{client_id}}', ...TERMS },
          ...{ applied_amount: 20_000, purpose: 'Stock for the shop' },
        },
        script: keep({ loan_id: 'answered.id' }),
      }),
      partner('simulateLoan', { params: { id: 'loan_id' } }),
      partner('withdrawLoan', { params: { id: 'loan_id' } }),
      partner('listLoans', {
        query: { status: 'disbursed', limit: '2' },
        script: keep({ running_loan_id: 'answered.items[0].id' }),
      }),
      partner('getLoan', OF_LOAN),
      partner('getLoanSchedule', OF_LOAN),
      partner('listLoanTransactions', OF_LOAN),
      partner('getLoanStatement', OF_LOAN),
      partner('getLoanSettlement', OF_LOAN),
    ],
  },
  {
    name: '5. Repayments',
    description: 'Money for the loan that runs, and the same money taken back.',
    family: PARTNER,
    steps: [
      partner('listPaymentMethods'),
      partner('createRepayment', {
        changes: { loan_id: '{{running_loan_id}}' },
        script: keep({ repayment_id: 'answered.id' }),
      }),
      partner('listRepayments'),
      partner('getRepayment', OF_REPAYMENT),
      partner('reverseRepayment', OF_REPAYMENT),
    ],
  },
];
