import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Parts } from '@mkopo/core/loan/allocation.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransactionId } from './loan-transaction-store.ts';

/** A transaction as people read it: what it was, and by how much it moved each balance. */
export type Movement = Parts & {
  readonly id: LoanTransactionId;
  readonly loanId: LoanId;
  readonly number: number;
  readonly kind: MoveKind;
  readonly on: Temporal.PlainDate;
  readonly bookedOn: Temporal.PlainDate;
  /** Of a move of money. */
  readonly amountMinor: bigint | null;
  readonly method: PaymentMethod | null;
  readonly reference: string | null;
  /** Why, where somebody had to say it. */
  readonly reason: string | null;
  /** Of a correction: the number of the payment that came late, where one did. */
  readonly causedBy: number | null;
  /** Of a correction: the day that was closed late, where that made it. */
  readonly closedOn: Temporal.PlainDate | null;
  /** The number of the transaction that this one takes back. */
  readonly reverses: number | null;
  readonly isReversed: boolean;
  /** What it added to the client's credit. */
  readonly creditMinor: bigint;
  readonly madeAt: Temporal.Instant;
};

/** By how much the balances went up or down: what was charged, less what was settled. */
const moved = (kinds: string, name: string) => `
  coalesce(sum((change ->> 'chargedMinor')::bigint - (change ->> 'settledMinor')::bigint)
             filter (where change ->> 'kind' in (${kinds})), 0)::bigint as ${name}`;

/** The tenant is $1, the transaction `made`. */
export const MOVEMENT_COLUMNS = `
  made.id, made.loan_id, made.number, made.kind, made.effective_on as "on",
  made.booked_on, made.amount_minor, made.method, made.reference,
  coalesce(made.move ->> 'reason', made.move -> 'cause' ->> 'upgrade') as reason,
  (made.move -> 'cause' ->> 'payment')::integer as caused_by,
  (made.move -> 'cause' ->> 'closedOn')::date as closed_on,
  case made.kind when 'reversal' then (made.move ->> 'of')::integer end as reverses,
  exists (select from loan_transaction undone
           where undone.tenant_id = $1 and undone.loan_id = made.loan_id
             and undone.number > made.number and undone.kind = 'reversal'
             and undone.move ->> 'of' = made.number::text) as is_reversed,
  made.credit_minor, made.made_at, moved.principal as principal_minor,
  moved.interest as interest_minor, moved.fees as fees_minor, moved.penalties as penalties_minor`;

export const MOVEMENTS = `
  loan_transaction made cross join lateral (
    select ${moved("'principal'", 'principal')}, ${moved("'interest'", 'interest')},
           ${moved("'fee', 'tax'", 'fees')}, ${moved("'penalty'", 'penalties')}
      from jsonb_array_elements(made.changes) change) moved`;

/** What a movement did to all that is still to be paid. */
export function changeOf({ principalMinor, interestMinor, feesMinor, penaltiesMinor }: Parts) {
  return principalMinor + interestMinor + feesMinor + penaltiesMinor;
}
