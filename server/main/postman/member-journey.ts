import { memberFamily } from '#api/member/member-family.ts';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { expectValue, keep, lookAgainWhile } from './journey-scripts.ts';
import { MEMBER, member, STAFF, staff } from './journey-steps.ts';
import { OTHER_VARIABLES, otherCalls } from './other-calls.ts';
import type { PostmanFolder, PostmanPlan } from './postman-collection.ts';

/** Every address follows from one variable, so that one is enough to go to another port. */
const demo = demoCredentials('{{origin}}');

/** What the caller fills in, and then what the journey fills in, by the names of the interface. */
const VARIABLES = {
  origin: 'http://localhost:8080',
  member_url: demo.member_url,
  ...demo.member,
  console_url: demo.console_url,
  staff_email: demo.staff.email,
  staff_password: demo.staff.password,
  member_id: '',
  member_no: '',
  jwt_token: '',
  token_type: '',
  loan_id: '',
  loan_number: '',
  loan_product_id: '',
  account_id: '',
  payment_id: '',
  transaction_id: '',
  trx_id: '',
  disbursement_trx_id: '',
  amount: '',
  term_days: '',
  amount_owed: '',
  ...OTHER_VARIABLES,
  looks: '0',
};

const TOKEN = keep({ jwt_token: 'answered.access_token', token_type: 'answered.token_type' });

/** The smallest loan of a product that asks for nothing but an application: phones hold little. */
const CHOOSE = [
  'const least = function (item) {',
  '  return item.amount.min || 1000;',
  '};',
  'const choices = (answered.items || []).filter(function (item) {',
  '  const needs = item.needs;',
  '  return item.is_eligible && needs.guarantors_min === 0 && needs.custom_fields.length === 0;',
  '});',
  'choices.sort(function (one, other) {',
  '  return least(one) - least(other);',
  '});',
  'const choice = choices[0];',
  'if (choice) {',
  '  const days = choice.term_days;',
  "  pm.collectionVariables.set('amount', String(least(choice)));",
  "  pm.collectionVariables.set('term_days', String(Math.min(days.max, Math.max(days.min, 120))));",
  '}',
  ...keep({ loan_product_id: '(choice || {}).loan_product_id' }),
];

/** Who saves nothing has no account: the calls about one are left out. */
const FIRST_ACCOUNT = [
  'const account = (answered.items || [])[0];',
  'if (account) {',
  ...keep({ account_id: 'account.account_id' }).map((line) => `  ${line}`),
  '}',
];

const LOAN_OUT = lookAgainWhile("answered.status === 'disbursing'", [
  ...expectValue('the loan is paid out', 'answered.status', "'disbursed'"),
  ...keep({ disbursement_trx_id: 'answered.disbursement_trx_id' }),
]);

const PAID = lookAgainWhile("answered.status === 'pending'", [
  ...expectValue('the payment is paid', 'answered.status', "'paid'"),
  ...keep({ transaction_id: 'answered.transaction_id', trx_id: 'answered.trx_id' }),
]);

const LOG_IN: PostmanFolder = {
  name: '1. Log in',
  description: 'The app proves itself by key and secret, the member by e-mail and password.',
  family: MEMBER,
  steps: [
    member('logIn', {
      body: { email: '{{email}}', password: '{{password}}' },
      script: [
        ...TOKEN,
        ...keep({
          member_id: 'String(answered.member.id)',
          member_no: 'answered.member.member_no',
        }),
      ],
    }),
    member('getProfile', {
      script: expectValue(
        'it is who logged in',
        'String(answered.member_id)',
        "pm.collectionVariables.get('member_id')",
      ),
    }),
  ],
};

const APPLY: PostmanFolder = {
  name: '2. Apply',
  description: 'A product that the member can have, and an application for it.',
  family: MEMBER,
  steps: [
    member('listLoanProducts'),
    member('listEligibility', { script: CHOOSE }),
    member('applyForLoan', {
      body: {
        loan_product_id: '{{loan_product_id}}',
        amount: '{{#amount}}',
        term_days: '{{#term_days}}',
        purpose: 'Stock for the shop',
      },
      script: keep({ loan_id: 'answered.loan_id', loan_number: 'answered.loan_number' }),
    }),
    member('listLoans'),
  ],
};

const DECIDE: PostmanFolder = {
  name: '3. Staff approve and pay out',
  description: 'What the lender does meanwhile, in its console: staff are known by a cookie.',
  family: STAFF,
  steps: [
    staff('logIn', {
      title: 'Log in as staff',
      body: { email: '{{staff_email}}', password: '{{staff_password}}' },
    }),
    staff('approveLoan', { params: { id: 'loan_id' }, body: {} }),
    staff('payOutLoan', { params: { id: 'loan_id' }, body: {} }),
  ],
};

const PAY: PostmanFolder = {
  name: '4. Pay',
  description: 'The money comes, and is paid back by M-Pesa until nothing is owed.',
  family: MEMBER,
  steps: [
    member('getLoan', { title: 'Wait for the money', script: LOAN_OUT }),
    member('getLoanSettlement', {
      title: 'Ask what closes it today',
      script: keep({ amount_owed: 'String(Math.ceil(answered.total))' }),
    }),
    member('payLoan', {
      body: { amount: '{{#amount_owed}}' },
      script: keep({ payment_id: 'answered.payment_id' }),
    }),
    member('getPayment', {
      title: 'Wait for the payment',
      script: PAID,
    }),
    member('getLoan', {
      title: 'See that it is closed',
      script: [
        ...expectValue('the loan is closed', 'answered.status', "'closed'"),
        ...expectValue('nothing is owed', 'answered.balances.total', '0'),
      ],
    }),
  ],
};

const LOOK_BACK: PostmanFolder = {
  name: '5. Look back',
  description: 'What happened to the loan.',
  family: MEMBER,
  steps: [member('listPayments'), member('listLoanTransactions'), member('getLoanStatement')],
};

const SAVE: PostmanFolder = {
  name: '6. Savings',
  description: 'Accounts, for who has one.',
  family: MEMBER,
  steps: [
    member('listAccounts', { script: FIRST_ACCOUNT }),
    member('getAccount', { needs: 'account_id' }),
    member('listAccountTransactions', { needs: 'account_id' }),
    member('getAccountStatement', { needs: 'account_id' }),
  ],
};

const LEAVE: PostmanFolder = {
  name: '8. Leave',
  description: 'A fresh token for the old one, and the end of it.',
  family: MEMBER,
  steps: [member('refreshToken', { script: TOKEN }), member('logOut')],
};

const JOURNEY = [LOG_IN, APPLY, DECIDE, PAY, LOOK_BACK, SAVE];

/** The Member API as a collection for Postman: run it from the top, against a demo server. */
export function memberJourney(): PostmanPlan {
  return {
    name: memberFamily.title,
    description:
      'The way of a member from the log-in to a loan that is paid back, and every other call. ' +
      'Run the folders in their order: scripts fill the variables that later calls need. The ' +
      'variables are those of the public demo lender; `origin` is where its server is.',
    variables: VARIABLES,
    folders: [...JOURNEY, otherCalls([...JOURNEY, LEAVE]), LEAVE],
  };
}
