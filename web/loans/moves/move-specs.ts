import { addAmounts, readAmount } from '#kit/amount/read-amount.ts';
import type { Method, PathOf } from '#kit/call/answers.ts';
import type { Move } from '#kit/call/use-preview.ts';
import { writeAmount } from '#kit/text/write-amount.ts';
import { type ActionId, amountOf, type LoanFile, type Transaction } from './loan-file.ts';

export const FIELDS = [
  ...(['amount', 'of', 'waived', 'term_days', 'reason', 'method', 'reference', 'on'] as const),
  ...(['first_due_on', 'phone', 'phone_reason', 'rate', 'top_up', 'target', 'person'] as const),
] as const;
/** Of those, what is looked for and chosen instead of typed. */
export const PICKED = ['target', 'person'] as const;
export type PickedName = (typeof PICKED)[number];
export type FieldName = (typeof FIELDS)[number];
export type Values = Readonly<Record<FieldName, string>>;

/** What a move is about: the loan, and the transaction where it is of one. */
export type Subject = { readonly loan: LoanFile; readonly transaction: Transaction | null };

/** What a field that finds somebody or something has: which loan it is of, and whom to tell. */
export type PickedFieldProps = {
  readonly subject: Subject;
  readonly onChange: (value: string) => void;
};

/** A move whose effect is previewed: by the server, which makes it and takes it back. */
export type Operation = NonNullable<Move>['operation'];

export type MoveSpec = {
  readonly method: Exclude<Method, 'get' | 'patch'>;
  readonly path: PathOf<'post'> | PathOf<'delete'>;
  readonly fields: readonly FieldName[];
  /** Of those, what may be left empty. */
  readonly optional?: readonly FieldName[];
  /** What the fields are filled in with. */
  readonly start?: (subject: Subject) => Partial<Values>;
  readonly body?: (values: Values, subject: Subject) => object;
  /** The sum that the button says. */
  readonly sum: (values: Values, subject: Subject) => number;
  /** What shows its effect; left out where there is none but its state. */
  readonly previews?: Operation;
  readonly previewBody?: (values: Values, subject: Subject) => object;
  readonly isDanger?: true;
};

const told = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });
const reasonOf = ({ reason }: Values) => ({ reason });
/** What a sum says; 0 where `isWhole` would say no. */
const sumIn = (typed: string, { loan }: Subject) => readAmount(typed, loan.currency) ?? 0;
const sumTyped = ({ amount }: Values, subject: Subject) => sumIn(amount, subject);
const sumOfLoan = (_: Values, { loan }: Subject) => amountOf(loan);
const sumMoved = (_: Values, { transaction }: Subject) =>
  Math.abs(transaction?.amount ?? transaction?.change.total ?? 0);
const written = (value: number, { loan }: Subject) =>
  value > 0 ? writeAmount(value, loan.currency) : '';

/** Money that comes in. */
const paidIn = (values: Values, subject: Subject) => ({
  amount: sumTyped(values, subject),
  payment_method: values.method,
  ...told('reference', values.reference),
  ...told('paid_on', values.on),
});
const MONEY_IN = ['amount', 'method', 'on', 'reference'] as const;
const today = ({ loan }: Subject) => ({ method: 'cash', on: loan.today });

/** The books have the same plan whichever way the money leaves. */
const asDisbursement = ({ first_due_on }: Values) => ({
  payment_method: 'mpesa',
  ...told('first_due_on', first_due_on),
});

function newTerms(values: Values, subject: Subject) {
  const { term_days, rate, first_due_on, top_up, method } = values;
  const topUp = sumIn(top_up, subject);
  return {
    term_days: Number(term_days),
    ...(rate && { rate: { pct: Number(rate), per: subject.loan.product.rate.per } }),
    ...told('first_due_on', first_due_on),
    ...(topUp > 0 && { top_up: { amount: topUp, payment_method: method } }),
  };
}

/** What each action asks before it is done, and what it sends. */
export const MOVE_SPECS: Readonly<Record<Exclude<ActionId, 'repay'>, MoveSpec>> = {
  approve: {
    ...{ method: 'post', path: '/loans/{id}/approval', sum: sumTyped },
    fields: ['amount', 'term_days', 'phone', 'phone_reason'],
    optional: ['phone', 'phone_reason'],
    start: (subject) => ({
      amount: written(subject.loan.applied_amount, subject),
      term_days: String(subject.loan.term_days),
    }),
    body: ({ amount, term_days, phone, phone_reason }, subject) => ({
      ...{ amount: sumIn(amount, subject), term_days: Number(term_days) },
      ...{ ...told('phone', phone), ...told('phone_reason', phone_reason) },
    }),
  },
  pay_out: {
    ...{ method: 'post', path: '/loans/{id}/payout', sum: sumOfLoan },
    ...{ fields: ['first_due_on'], optional: ['first_due_on'] },
    body: ({ first_due_on }, { loan }) => ({
      ...{ phone: loan.payout_phone, ...told('first_due_on', first_due_on) },
    }),
    ...{ previews: 'disburseLoan', previewBody: asDisbursement },
  },
  disburse: {
    ...{ method: 'post', path: '/loans/{id}/disbursement', sum: sumOfLoan },
    fields: ['method', 'on', 'reference', 'first_due_on'],
    optional: ['reference', 'first_due_on'],
    start: today,
    body: (values) => ({
      ...{ payment_method: values.method, ...told('reference', values.reference) },
      ...{ ...told('disbursed_on', values.on), ...told('first_due_on', values.first_due_on) },
    }),
    previews: 'disburseLoan',
  },
  ask_payment: {
    ...{ method: 'post', path: '/loans/{id}/payments', sum: sumTyped },
    ...{ fields: ['amount', 'phone'], optional: ['phone'] },
    start: (subject) => {
      const { due_now, next_due } = subject.loan;
      return { amount: written(Math.ceil(due_now || next_due?.amount || 0), subject) };
    },
    body: (values, subject) => ({
      ...{ amount: sumTyped(values, subject), ...told('phone', values.phone) },
    }),
  },
  recover: {
    ...{ method: 'post', path: '/loans/{id}/recoveries', sum: sumTyped },
    ...{ fields: MONEY_IN, optional: ['reference'], body: paidIn },
    start: (subject) => ({ ...today(subject), amount: written(subject.loan.lost, subject) }),
    previews: 'recoverLoan',
  },
  refund: {
    ...{ method: 'post', path: '/loans/{id}/credit-refunds', sum: sumTyped },
    ...{ fields: ['amount', 'method', 'reference'], optional: ['reference'] },
    start: (subject) => ({ method: 'cash', amount: written(subject.loan.credit, subject) }),
    body: ({ amount, method, reference }, subject) => ({
      ...{
        amount: sumIn(amount, subject),
        payment_method: method,
        ...told('reference', reference),
      },
    }),
    previews: 'refundCredit',
  },
  pay_fee: {
    ...{ method: 'post', path: '/loans/{id}/fee-payments', sum: sumTyped },
    ...{ fields: MONEY_IN, optional: ['reference'], body: paidIn },
    start: (subject) => ({
      ...{ ...today(subject), amount: written(subject.loan.balances.fees, subject) },
    }),
    previews: 'payApplicationFee',
  },
  name_guarantor: {
    ...{ method: 'post', path: '/loans/{id}/guarantors', sum: sumTyped },
    fields: ['person', 'amount'],
    start: (subject) => ({ amount: written(subject.loan.applied_amount, subject) }),
    body: ({ person, amount }, subject) => ({
      ...{ client_id: person, amount: sumIn(amount, subject) },
    }),
  },
  reject: {
    ...{ method: 'post', path: '/loans/{id}/rejection', sum: sumOfLoan, isDanger: true },
    ...{ fields: ['reason'], body: reasonOf },
  },
  withdraw: {
    ...{ method: 'post', path: '/loans/{id}/withdrawal', sum: sumOfLoan, isDanger: true },
    ...{ fields: ['reason'], body: reasonOf },
  },
  undo_approval: {
    ...{ method: 'delete', path: '/loans/{id}/approval', sum: sumOfLoan, fields: [] },
  },
  charge: {
    ...{ method: 'post', path: '/loans/{id}/charges', sum: sumTyped, fields: ['of', 'amount'] },
    start: () => ({ of: 'fee' }),
    body: ({ of, amount }, subject) => ({ of, amount: sumIn(amount, subject) }),
    previews: 'chargeLoan',
  },
  waive: {
    ...{ method: 'post', path: '/loans/{id}/waivers', sum: sumTyped, fields: ['waived', 'amount'] },
    start: (subject) => {
      const { balances } = subject.loan;
      const of = balances.penalties > 0 ? 'penalty' : balances.fees > 0 ? 'fee' : 'interest';
      return { waived: of, amount: written(balances.penalties || balances.fees, subject) };
    },
    body: ({ waived, amount }, subject) => ({ of: waived, amount: sumIn(amount, subject) }),
    previews: 'waiveDebt',
  },
  reschedule: {
    ...{ method: 'post', path: '/loans/{id}/reschedule', body: newTerms },
    sum: ({ top_up }, subject) =>
      addAmounts([subject.loan.balances.principal, sumIn(top_up, subject)]),
    fields: ['term_days', 'rate', 'first_due_on', 'top_up', 'method'],
    optional: ['rate', 'first_due_on', 'top_up'],
    start: ({ loan }) => ({ term_days: String(loan.term_days), method: 'cash' }),
    previews: 'rescheduleLoan',
  },
  reverse: {
    method: 'post',
    path: '/loans/{id}/transactions/{transaction_id}/reversal',
    ...{ fields: ['reason'], body: reasonOf, sum: sumMoved },
    ...{ previews: 'reverseTransaction', isDanger: true },
  },
  move: {
    method: 'post',
    path: '/loans/{id}/transactions/{transaction_id}/move',
    ...{ fields: ['target', 'reason'], sum: sumMoved, previews: 'moveTransaction' },
    body: ({ target, reason }) => ({ ...JSON.parse(target), reason }),
  },
  write_off: {
    ...{ method: 'post', path: '/loans/{id}/write-off', fields: ['reason'], body: reasonOf },
    sum: (_, { loan }) => loan.balances.total,
    ...{ previews: 'writeOffLoan', isDanger: true },
  },
  send_statement: {
    ...{ method: 'post', path: '/loans/{id}/statement-messages', fields: [], sum: () => 0 },
  },
};

const NOTHING = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Values;

/** What a drawer begins with. */
export function startOf(spec: MoveSpec, subject: Subject): Values {
  return { ...NOTHING, ...spec.start?.(subject) };
}

/** Of the fields, those that are sums of money. */
export const SUMS: readonly FieldName[] = ['amount', 'top_up'];

/** Whether all is there that must be. A sum that cannot be read is not one that was left out. */
export function isWhole({ fields, optional = [] }: MoveSpec, of: Filled): boolean {
  return fields.every((name) => {
    const typed = of.values[name];
    if (typed.trim() === '') return optional.includes(name);
    return !SUMS.includes(name) || sumIn(typed, of.subject) > 0;
  });
}

type Filled = { readonly values: Values; readonly subject: Subject };
