import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Static } from 'typebox';
import type { ApartCall } from '#api/kit/declare/endpoint.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { insertNews, type NewsKind } from '#store/payments/callback-store.ts';
import { TAKEN, type Taken } from './rail-endpoint.ts';

type NewsCall = ApartCall<unknown, unknown, unknown, Caller>;
type NewsPlace = { readonly kind: NewsKind; readonly about: string | null };

/** Writes down what was told, as it came, and has the jobs look at it. */
export async function takeDown(
  { body, database, scope, knock, desk }: NewsCall,
  { kind, about }: NewsPlace,
): Promise<Static<typeof Taken>> {
  const receivedAt = knock.now;
  await inTenant(database, scope, async (tx) => {
    const id = insertNews(tx, { kind, about, body: String(body), receivedAt });
    const subject = { subjectKind: 'rail_news', subjectId: id };
    recordChange(tx, { action: 'rail.told', ...subject, before: null, after: { kind, about } });
  });
  desk.wake();
  return TAKEN;
}
