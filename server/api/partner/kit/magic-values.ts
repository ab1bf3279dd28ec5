import { moneyToNumber } from '@mkopo/core/money/money.ts';
import {
  DELETED_CLIENT,
  PHONE_THAT_EXISTS,
  SANDBOX_CLIENTS,
} from '@mkopo/core/sandbox/sandbox-clients.ts';
import { NUMBERS_BY_OUTCOME } from '@mkopo/core/sandbox/sandbox-identity.ts';
import { AHEAD_FROM } from '@mkopo/core/sandbox/sandbox-life.ts';
import {
  AMOUNT_THAT_ASKS_A_GUARANTOR,
  AMOUNT_THAT_ASKS_MORE,
  AMOUNT_THAT_IS_BARRED,
  AMOUNT_THAT_IS_REJECTED,
  APPROVED_LOAN,
  DISBURSED_LOAN,
  FIELD_THAT_IS_ASKED,
  fixtureId,
} from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { REVERSED_REPAYMENT } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { CLOSED_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';

/** A value of the sandbox, what it brings about, and the call that shows it. */
export type MagicValue = {
  readonly value: string;
  readonly effect: string;
  readonly request: string;
  readonly body?: object;
  readonly status: number;
  /** What the answer holds: of a failure its code, of a success fields of its data. */
  readonly shows: string | Readonly<Record<string, unknown>>;
};

const [first] = SANDBOX_CLIENTS;
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo' };
const REJECTED = moneyToNumber(AMOUNT_THAT_IS_REJECTED);
const ASKS_MORE = moneyToNumber(AMOUNT_THAT_ASKS_MORE);
const ASKS_A_GUARANTOR = moneyToNumber(AMOUNT_THAT_ASKS_A_GUARANTOR);
const BARRED = moneyToNumber(AMOUNT_THAT_IS_BARRED);
const TERMS = { client_id: first?.id, product_id: SANDBOX_PRODUCT.id, term_days: 90 };
const PAYMENT = { amount: 100, payment_method: 'cash' };
const BECAUSE = { reason: 'Trying it out' };

/** What makes failures and states that are hard to come by easy to see. Tests run every line. */
export const MAGIC_VALUES: readonly MagicValue[] = [
  {
    value: `phone \`${PHONE_THAT_EXISTS}\` on a new client`,
    effect: '409 `client_exists`',
    request: 'POST /clients',
    body: { ...AMINA, phone: PHONE_THAT_EXISTS },
    ...{ status: 409, shows: 'client_exists' },
  },
  {
    value: `client \`${DELETED_CLIENT}\``,
    effect: 'a client that was deleted: changing it is 409 `invalid_state`',
    request: `PATCH /clients/${DELETED_CLIENT}`,
    body: AMINA,
    ...{ status: 409, shows: 'invalid_state' },
  },
  ...Object.entries(NUMBERS_BY_OUTCOME).map(([outcome, number]) => ({
    value: `an identity check of a \`number\` with the digits ${number}`,
    effect: `its \`outcome\` is \`${outcome}\``,
    request: `POST /clients/${first?.id}/identity-checks`,
    body: { kind: 'alienid', number },
    ...{ status: 201, shows: { outcome } },
  })),
  {
    value: `\`applied_amount\` ${REJECTED}`,
    effect: 'the application is rejected at once',
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: REJECTED },
    ...{ status: 201, shows: { status: 'rejected' } },
  },
  {
    value: `\`applied_amount\` ${ASKS_MORE}`,
    effect:
      '422 `missing_custom_fields`, unless `custom_field_values` has ' +
      `\`${FIELD_THAT_IS_ASKED}\``,
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: ASKS_MORE },
    ...{ status: 422, shows: 'missing_custom_fields' },
  },
  {
    value: `\`applied_amount\` ${ASKS_A_GUARANTOR}`,
    effect: '422 `guarantors_required`, unless `guarantors` names one',
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: ASKS_A_GUARANTOR },
    ...{ status: 422, shows: 'guarantors_required' },
  },
  {
    value: `\`applied_amount\` ${BARRED}`,
    effect: '422 `not_eligible`: as if there were too many open loans',
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: BARRED },
    ...{ status: 422, shows: 'not_eligible' },
  },
  {
    value: 'an `applied_amount` below 1000 or above 500000',
    effect: '422 `amount_out_of_range`',
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: 999 },
    ...{ status: 422, shows: 'amount_out_of_range' },
  },
  {
    value: 'a `term_days` below 30 or above 720',
    effect: '422 `term_out_of_range`',
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: 5000, term_days: 721 },
    ...{ status: 422, shows: 'term_out_of_range' },
  },
  {
    value: 'a product other than the sandbox’s',
    effect: '422 `product_not_available`',
    request: 'POST /loans',
    body: { ...TERMS, applied_amount: 5000, product_id: first?.id },
    ...{ status: 422, shows: 'product_not_available' },
  },
  {
    value: `a repayment on loan \`${APPROVED_LOAN}\``,
    effect: '409 `loan_not_disbursed`',
    request: 'POST /repayments',
    body: { loan_id: APPROVED_LOAN, ...PAYMENT },
    ...{ status: 409, shows: 'loan_not_disbursed' },
  },
  {
    value: `a repayment on loan \`${DISBURSED_LOAN}\` by another client`,
    effect: '422 `client_mismatch`',
    request: 'POST /repayments',
    body: { loan_id: DISBURSED_LOAN, client_id: SANDBOX_CLIENTS[1]?.id, ...PAYMENT },
    ...{ status: 422, shows: 'client_mismatch' },
  },
  {
    value: `\`paid_at\` or \`paid_on\` in ${AHEAD_FROM.year} or later`,
    effect: '422 `date_out_of_range`: it lies ahead',
    request: 'POST /repayments',
    body: { loan_id: DISBURSED_LOAN, ...PAYMENT, paid_at: `${AHEAD_FROM}T09:00:00Z` },
    ...{ status: 422, shows: 'date_out_of_range' },
  },
  {
    value: `withdrawing loan \`${DISBURSED_LOAN}\``,
    effect: '409 `invalid_state`: its money is out',
    request: `POST /loans/${DISBURSED_LOAN}/withdrawal`,
    body: BECAUSE,
    ...{ status: 409, shows: 'invalid_state' },
  },
  {
    value: `loan \`${fixtureId('overdue')}\``,
    effect: 'a loan in arrears, whose one payment bounced',
    request: `GET /loans/${fixtureId('overdue')}`,
    ...{ status: 200, shows: { status: 'disbursed', days_past_due: 13 } },
  },
  {
    value: `reversing repayment \`${REVERSED_REPAYMENT}\``,
    effect: '409 `invalid_state`: it is reversed already',
    request: `POST /repayments/${REVERSED_REPAYMENT}/reversal`,
    body: BECAUSE,
    ...{ status: 409, shows: 'invalid_state' },
  },
  {
    value: `a deposit on savings account \`${CLOSED_SAVINGS}\``,
    effect: '409 `invalid_state`: it is closed',
    request: `POST /savings-accounts/${CLOSED_SAVINGS}/deposits`,
    body: PAYMENT,
    ...{ status: 409, shows: 'invalid_state' },
  },
  {
    value: 'a withdrawal of more than is `available`',
    effect: '422 `amount_out_of_range`',
    request: `POST /savings-accounts/${first?.id}/withdrawals`,
    body: { ...PAYMENT, amount: 1_000_000 },
    ...{ status: 422, shows: 'amount_out_of_range' },
  },
];
