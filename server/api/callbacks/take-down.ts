import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Static } from 'typebox';
import type { OwnTransactionsCall } from '#api/kit/declare/endpoint.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { type CallbackKind, insertCallback } from '#store/payments/callback-store.ts';
import { TAKEN, type Taken } from './rail-endpoint.ts';

type CallbackCall = OwnTransactionsCall<unknown, unknown, unknown, Caller>;
type CallbackPlace = { readonly kind: CallbackKind; readonly about: string | null };

/** Writes down what was told, as it came, and has the jobs look at it. */
export async function takeDown(
  { body, database, scope, callerProof, desk }: CallbackCall,
  { kind, about }: CallbackPlace,
): Promise<Static<typeof Taken>> {
  const receivedAt = callerProof.now;
  await inTenant(database, scope, async (tx) => {
    const id = insertCallback(tx, { kind, about, body: String(body), receivedAt });
    const subject = { subjectKind: 'rail_news', subjectId: id };
    recordChange(tx, { action: 'rail.told', ...subject, before: null, after: { kind, about } });
  });
  desk.wake();
  return TAKEN;
}
