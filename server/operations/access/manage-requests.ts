import type { StaffId } from '@mkopo/core/access/staff.ts';
import {
  type AskedCall,
  rejectRequest as decideRejection,
  withdrawRequest as decideWithdrawal,
  type Ending,
  NOT_ENDED,
  type TwoPersonRequest,
  type TwoPersonRequestId,
} from '@mkopo/core/access/two-person-request.ts';
import { orNotFound, orRefuse, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  insertRequest,
  isSubjectKnown,
  lockRequest,
  updateRequest,
} from '#store/access/two-person-request-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type NewRequest = AskedCall & {
  readonly askedAt: Temporal.Instant;
  /** Half of the password or code that the call hands out, where it does. */
  readonly firstHalf: string | null;
};

/** Writes down what somebody asks for; nothing is done until another says yes. */
export async function askSecondPerson(
  tx: TenantTx,
  { firstHalf, ...asked }: NewRequest,
): Promise<TwoPersonRequest> {
  for (const id of [asked.subjectId, asked.transactionId]) {
    if (id !== null && !(await isSubjectKnown(tx, id))) orRefuse(refuse('not_found'));
  }
  const askedBy = tx.actor.id as StaffId;
  const request = { ...asked, ...NOT_ENDED, id: newId('two-person request'), askedBy };
  insertRequest(tx, request, firstHalf);
  const about = { subjectKind: 'request', subjectId: request.id } as const;
  recordChange(tx, { action: 'request.ask', ...about, before: null, after: request });
  return request;
}

type OneOf = {
  readonly id: TwoPersonRequestId;
  /** The calls that whoever ends it has to do with. */
  readonly operations: readonly string[];
  readonly now: Temporal.Instant;
};

/** Says no to what another asked for. */
export function rejectRequest(
  tx: TenantTx,
  { reason, ...one }: OneOf & { readonly reason: string },
): Promise<TwoPersonRequest> {
  return endRequest(tx, one, {
    action: 'request.reject',
    decide: (request, ending) => decideRejection(request, { ...ending, reason }),
  });
}

/** Takes back what one asked for. */
export function withdrawRequest(tx: TenantTx, one: OneOf): Promise<TwoPersonRequest> {
  return endRequest(tx, one, { action: 'request.withdraw', decide: decideWithdrawal });
}

type End = {
  readonly action: string;
  readonly decide: (request: TwoPersonRequest, ending: Ending) => TwoPersonRequest | Refused;
};

async function endRequest(
  tx: TenantTx,
  { id, operations, now }: OneOf,
  { action, decide }: End,
): Promise<TwoPersonRequest> {
  const before = orNotFound(await lockRequest(tx, id));
  if (!operations.includes(before.operation)) orRefuse(refuse('not_found'));
  const after = orRefuse(decide(before, { by: tx.actor.id as StaffId, now }));
  updateRequest(tx, after);
  recordChange(tx, { action, subjectKind: 'request', subjectId: id, before, after });
  return after;
}
