import type { MessageKind } from './message-kind.ts';

/** Which events people are told of, and as what. */
const KIND_OF_EVENT: Readonly<Record<string, MessageKind>> = {
  'member.invited': 'invitation',
  'member.password_reset_asked': 'password_reset',
  'loan.approved': 'approval',
  'loan.disbursed': 'disbursement',
  'repayment.posted': 'payment_receipt',
  'loan.overdue': 'overdue',
};

type Announced = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** As what a person is told of an event; null: not at all, or by somebody's own mouth. */
export function messageOfEvent({ type, data }: Announced): MessageKind | null {
  if (data['code_by'] === 'hand') return null;
  return Object.hasOwn(KIND_OF_EVENT, type) ? (KIND_OF_EVENT[type] ?? null) : null;
}
