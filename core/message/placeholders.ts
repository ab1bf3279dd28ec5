import type { MessageKind } from './message-kind.ts';

const EVERYWHERE = ['name', 'lender'] as const;

/** What a template of each kind may leave open, beside the person's and the lender's name. */
const OWN = {
  invitation: ['code', 'hours'],
  password_reset: ['code', 'minutes'],
  approval: ['amount', 'loan_number'],
  disbursement: ['amount', 'loan_number', 'due_amount', 'due_on'],
  payment_receipt: ['amount', 'loan_number', 'paid_on', 'balance'],
  due_soon: ['amount', 'loan_number', 'due_on'],
  overdue: ['amount', 'loan_number', 'days'],
  statement: ['loan_number', 'on'],
  test: [],
} as const satisfies Readonly<Record<MessageKind, readonly string[]>>;

export type Placeholder = (typeof EVERYWHERE)[number] | (typeof OWN)[MessageKind][number];

export function placeholdersOf(kind: MessageKind): readonly Placeholder[] {
  return [...EVERYWHERE, ...OWN[kind]];
}

/** What a template must not do without: a code that is not in its message reaches nobody. */
export function neededBy(kind: MessageKind): readonly Placeholder[] {
  return kind === 'invitation' || kind === 'password_reset' ? ['code'] : [];
}
