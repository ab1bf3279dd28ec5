import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import type { AskedCall } from '@mkopo/core/access/two-person-request.ts';
import type { Endpoint, OwnTransactionsCall } from '#api/kit/declare/endpoint.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { inTenant } from '#store/kit/transaction.ts';

type ByWhom = OwnTransactionsCall<object, object, object, StaffCaller>;

/** Makes a call that was asked for, as somebody else, by the body that its endpoint has. */
export async function makeAskedCall(
  { live, ownTransactions }: Endpoint,
  { subjectId, transactionId, body }: AskedCall,
  by: ByWhom,
): Promise<object> {
  const params = {
    ...(subjectId && { id: subjectId }),
    ...(transactionId && { transaction_id: transactionId }),
  };
  const call = { ...by, params, query: {}, body };
  if (ownTransactions) return (await ownTransactions(call as never)) as object;
  if (!live) throw new ApiError('not_found');
  const { database, scope, callerProof } = call;
  const rest = { ...call, now: callerProof.now, fileId: null, prepared: null };
  const answer = await inTenant(database, scope, (tx) => live({ ...rest, tx } as never));
  return (answer instanceof AnsweredBefore ? answer.data : answer) as object;
}
