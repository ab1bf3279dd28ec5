import type { TenantId } from '@mkopo/core/kit/id.ts';
import { followEvents } from '#operations/messages/follow-events.ts';
import { type Reminding, remindOfDues } from '#operations/messages/remind-of-dues.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { type MadeCode, makeCode } from '#store/members/member-code-store.ts';
import { firstUnfollowedAt, noteConsumer } from '#store/messages/followed-events.ts';
import { listSendingTenants } from '#store/messages/message-settings-store.ts';

const ACTOR: Actor = { kind: 'job', id: 'write-messages', requestId: '', ip: null };

export type WritingSite = { readonly database: Database; readonly clock: () => Temporal.Instant };

/**
 * Makes messages of what happened, and of what falls due, for every lender who sends any. One
 * lender in trouble does not keep the others from it.
 */
export async function writeMessages(site: WritingSite, stopping: AbortSignal): Promise<void> {
  const troubles: unknown[] = [];
  for (const tenantId of await inPlatform(site.database, listSendingTenants)) {
    if (stopping.aborted) return;
    await writeForLender(site, tenantId, stopping).catch((error) => troubles.push(error));
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some messages were not written');
}

const EVENTS_AT_ONCE = 100;
const CODES_AT_ONCE = 10;
const LOANS_AT_ONCE = 200;

async function writeForLender(
  { database, clock }: WritingSite,
  tenantId: TenantId,
  stopping: AbortSignal,
): Promise<void> {
  const as = <T>(work: (tx: TenantTx) => Promise<T>) =>
    inTenant(database, { tenantId, actor: ACTOR }, work);
  const { masterKeys } = database;
  let codes: readonly MadeCode[] = [];
  let isMore = true;
  while (isMore && !stopping.aborted) {
    const following = { now: clock(), masterKeys, codes, limit: EVENTS_AT_ONCE };
    const followed = await as((tx) => followEvents(tx, following));
    const wanted = Math.min(followed.codesWanted, CODES_AT_ONCE);
    // One after the other: hashing takes its turn among those who log in.
    codes = [];
    for (let made = 0; made < wanted; made += 1) codes = [...codes, await makeCode()];
    isMore = followed.isMore;
  }
  let after: string | null = null;
  do {
    const page: Reminding = { now: clock(), after, limit: LOANS_AT_ONCE };
    after = await as((tx) => remindOfDues(tx, page));
  } while (after !== null && !stopping.aborted);
}

/** Tells the log of events up to when messages were made of them: until then they are kept. */
export async function noteFollowed({ database, clock }: WritingSite): Promise<void> {
  const tenants = await inPlatform(database, listSendingTenants);
  let upToAt = clock();
  for (const tenantId of tenants) {
    const firstAt = await inTenant(database, { tenantId, actor: ACTOR }, firstUnfollowedAt);
    if (firstAt && Temporal.Instant.compare(firstAt, upToAt) < 0) upToAt = firstAt;
  }
  await inPlatform(database, async (tx) => noteConsumer(tx, { upToAt, isNew: tenants.length > 0 }));
}
