import { consoleFamily } from '#api/console/console-family.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { memberFamily } from '#api/member/member-family.ts';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { expectValue, keep, lookAgainWhile } from './journey-scripts.ts';
import type {
  PostmanFamily,
  PostmanFolder,
  PostmanPlan,
  PostmanStep,
} from './postman-collection.ts';

const demo = demoCredentials('http://localhost:8080');

/** What the caller fills in, and then what the journey fills in, by the names of the interface. */
const VARIABLES = {
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
  guarantee_id: '',
  looks: '0',
};

const MEMBER: PostmanFamily = {
  family: memberFamily,
  url: '{{member_url}}',
  headers: {
    AppKey: ['X-API-Key', '{{api_key}}'],
    AppSecret: ['X-API-Secret', '{{api_secret}}'],
    Token: ['Authorization', '{{token_type}} {{jwt_token}}'],
  },
};

/** Staff are known by a cookie, which Postman keeps by itself. */
const STAFF: PostmanFamily = {
  family: consoleFamily,
  url: '{{console_url}}console/api/',
  headers: {},
};

const find = (endpoints: readonly Endpoint[], name: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no endpoint ${name}`);
  return found;
};
const member = (name: string, step: Omit<PostmanStep, 'endpoint'> = {}): PostmanStep => ({
  endpoint: find(memberFamily.endpoints, name),
  ...step,
});
const staff = (name: string, step: Omit<PostmanStep, 'endpoint'> = {}): PostmanStep => ({
  endpoint: find(consoleFamily.endpoints, name),
  ...step,
});

const TOKEN = keep({ jwt_token: 'data.access_token', token_type: 'data.token_type' });

/** The smallest loan of a product that asks for nothing but an application: phones hold little. */
const CHOOSE = [
  'const least = function (item) {',
  '  return item.amount.min || 1000;',
  '};',
  'const choices = (data.items || []).filter(function (item) {',
  '  const needs = item.needs;',
  '  return item.is_eligible && needs.guarantors_min === 0 && needs.custom_fields.length === 0;',
  '});',
  'choices.sort(function (one, other) {',
  '  return least(one) - least(other);',
  '});',
  'const choice = choices[0];',
  "pm.test('there is a product to apply for', function () {",
  '  pm.expect(choice).to.be.ok;',
  '});',
  'if (choice) {',
  '  const days = choice.term_days;',
  "  pm.collectionVariables.set('loan_product_id', choice.loan_product_id);",
  "  pm.collectionVariables.set('amount', String(least(choice)));",
  "  pm.collectionVariables.set('term_days', String(Math.min(days.max, Math.max(days.min, 120))));",
  '}',
];

/** Who saves nothing has no account, and leaves. */
const FIRST_ACCOUNT = [
  'const account = (data.items || [])[0];',
  "if (account) pm.collectionVariables.set('account_id', account.account_id);",
  `else pm.execution.setNextRequest('${find(memberFamily.endpoints, 'refreshToken').summary}');`,
];

const LOAN_OUT = lookAgainWhile("data.status === 'disbursing'", [
  ...expectValue('the loan is paid out', 'data.status', "'disbursed'"),
  ...keep({ disbursement_trx_id: 'data.disbursement_trx_id' }),
]);

const PAID = lookAgainWhile("data.status === 'pending'", [
  ...expectValue('the payment is paid', 'data.status', "'paid'"),
  ...keep({ transaction_id: 'data.transaction_id', trx_id: 'data.trx_id' }),
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
        ...keep({ member_id: 'String(data.member.id)', member_no: 'data.member.member_no' }),
      ],
    }),
    member('getProfile', {
      script: expectValue(
        'it is who logged in',
        'String(data.member_id)',
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
      script: keep({ loan_id: 'data.loan_id', loan_number: 'data.loan_number' }),
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
      script: keep({ amount_owed: 'String(Math.ceil(data.total))' }),
    }),
    member('payLoan', {
      body: { amount: '{{#amount_owed}}' },
      script: keep({ payment_id: 'data.payment_id' }),
    }),
    member('getPayment', {
      title: 'Wait for the payment',
      script: PAID,
    }),
    member('getLoan', {
      title: 'See that it is closed',
      script: [
        ...expectValue('the loan is closed', 'data.status', "'closed'"),
        ...expectValue('nothing is owed', 'data.balances.total', '0'),
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
    member('listAccounts', { script: [...FIRST_ACCOUNT] }),
    member('getAccount'),
    member('listAccountTransactions'),
    member('getAccountStatement'),
  ],
};

const LEAVE: PostmanFolder = {
  name: '7. Leave',
  description: 'A fresh token for the old one, and the end of it.',
  family: MEMBER,
  steps: [member('refreshToken', { script: TOKEN }), member('logOut')],
};

const JOURNEY = [LOG_IN, APPLY, DECIDE, PAY, LOOK_BACK, SAVE, LEAVE];

/** The calls that the journey does not need. */
function others(): PostmanFolder {
  const used = new Set(JOURNEY.flatMap(({ steps }) => steps.map(({ endpoint }) => endpoint)));
  return {
    name: 'All other calls',
    description: 'Whatever else a member can do. They may need variables that you fill in.',
    family: MEMBER,
    steps: memberFamily.endpoints
      .filter((endpoint) => !used.has(endpoint))
      .map((endpoint) => ({ endpoint })),
  };
}

/** The Member API as a collection for Postman: run it from the top, against a demo server. */
export function memberJourney(): PostmanPlan {
  return {
    name: memberFamily.title,
    description:
      'The way of a member from the log-in to a loan that is paid back. Run the numbered folders ' +
      'in their order: scripts fill the variables that later calls need. The variables are those ' +
      'of the public demo lender on localhost; set your own to go elsewhere.',
    variables: VARIABLES,
    folders: [...JOURNEY, others()],
  };
}

/** The folders that run from first to last without help. */
export const JOURNEY_FOLDERS: readonly string[] = JOURNEY.map(({ name }) => name);
