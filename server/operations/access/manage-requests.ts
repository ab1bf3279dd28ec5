import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { TwoPersonRequest } from '@mkopo/core/access/two-person-request.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { insertRequest, isSubjectKnown } from '#store/access/two-person-request-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type NewRequest = Pick<TwoPersonRequest, 'operation' | 'subjectId' | 'body' | 'askedAt'>;

/** Writes down what somebody asks for; nothing is done until another says yes. */
export async function askSecondPerson(tx: TenantTx, asked: NewRequest): Promise<TwoPersonRequest> {
  const { subjectId } = asked;
  if (subjectId !== null && !(await isSubjectKnown(tx, subjectId))) orRefuse(refuse('not_found'));
  const request: TwoPersonRequest = {
    ...{ ...asked, id: newId('two-person request'), askedBy: tx.actor.id as StaffId },
    ...{ approvedBy: null, approvedAt: null },
  };
  insertRequest(tx, request);
  const about = { subjectKind: 'request', subjectId: request.id } as const;
  recordChange(tx, { action: 'request.ask', ...about, before: null, after: request });
  return request;
}
