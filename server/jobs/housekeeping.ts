import type { DaysKept } from '@mkopo/core/kit/retention.ts';
import { rotateSigningKey } from '#operations/access/rotate-signing-key.ts';
import { sealAudit } from '#operations/audit/audit-chain.ts';
import { type AuditHead, type HeadBook, nextHead } from '#operations/audit/audit-heads.ts';
import { type CredentialDirectory, recordLastUses } from '#store/access/credential-directory.ts';
import { forgetIdleDevices } from '#store/access/known-device-store.ts';
import { listTenants, listTrails } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { FORGETFUL_TABLES, forgetPast, keepDayPartitions } from '#store/kit/retention.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';

/** Makes room for the coming week, and drops the days that nobody may ask for any more. */
export async function keepPartitions(database: Database, days: DaysKept): Promise<void> {
  await inPlatform(database, (tx) => keepDayPartitions(tx, days));
}

const FORGOTTEN_AT_ONCE = 1000;

/** Forgets what is past its time, of all tenants, a piece at a time. */
export async function forgetExpired(
  { database, clock }: { readonly database: Database; readonly clock: () => Temporal.Instant },
  days: DaysKept,
  stopping: AbortSignal,
): Promise<void> {
  const actor = { kind: 'job', id: 'forget-expired', requestId: '', ip: null } as const;
  for (const { id: tenantId } of await inPlatform(database, listTenants)) {
    for (const table of FORGETFUL_TABLES) {
      let forgotten: number;
      do {
        const asked = { table, days, now: clock(), limit: FORGOTTEN_AT_ONCE };
        forgotten = await inTenant(database, { tenantId, actor }, (tx) => forgetPast(tx, asked));
      } while (forgotten === FORGOTTEN_AT_ONCE && !stopping.aborted);
    }
  }
}

/** Forgets the devices of all tenants that nobody has logged in on for half a year. */
export async function forgetDevices(database: Database, now: Temporal.Instant): Promise<void> {
  const actor = { kind: 'job', id: 'forget-devices', requestId: '', ip: null } as const;
  for (const { id: tenantId } of await inPlatform(database, listTenants)) {
    await inTenant(database, { tenantId, actor }, async (tx) => forgetIdleDevices(tx, now));
  }
}

/** Sees to it that there is a key to sign tokens with, and a new one every month. */
export async function keepSigningKeys(database: Database, now: Temporal.Instant): Promise<void> {
  await inPlatform(database, (tx) => rotateSigningKey(tx, { rotation: 'if_due', now }));
}

/** Writes down which keys were used since the last time. A crash may lose some seconds of it. */
export async function recordKeyUses(
  database: Database,
  directory: CredentialDirectory,
): Promise<void> {
  const uses = directory.takeUses();
  if (uses.length === 0) return;
  await inPlatform(database, (tx) => recordLastUses(tx, uses)).catch((error: unknown) => {
    directory.returnUses(uses);
    throw error;
  });
}

const BATCH = 1000;

/** Chains what every tenant, and the platform itself, has done since the last time. */
export async function sealAuditTrails(database: Database): Promise<void> {
  const actor = { kind: 'job', id: 'seal-audit-trails', requestId: '', ip: null } as const;
  for (const tenantId of await inPlatform(database, listTrails)) {
    // The foreign key of each seal looks for its record over all months: to plan that anew for each
    // costs more than all else of it.
    const scope = { tenantId, actor, plans: 'kept' } as const;
    let sealed: number;
    do {
      sealed = await inTenant(database, scope, (tx) => sealAudit(tx, BATCH));
    } while (sealed === BATCH);
  }
}

/**
 * Notes outside of the database how far each chain has come. A chain that lost the head that is
 * known is told as trouble, and keeps its known head; the others go on.
 */
export async function noteAuditHeads(database: Database, book: HeadBook): Promise<void> {
  const actor = { kind: 'job', id: 'note-audit-heads', requestId: '', ip: null } as const;
  const heads = new Map<string, AuditHead>();
  const troubles: unknown[] = [];
  for (const tenantId of await inPlatform(database, listTrails)) {
    try {
      const known = book.known(tenantId);
      const head = await inTenant(database, { tenantId, actor }, (tx) => nextHead(tx, known));
      if (head) heads.set(tenantId, head);
    } catch (error) {
      troubles.push(error);
    }
  }
  if (heads.size > 0) await book.note(heads);
  if (troubles.length > 0) throw new AggregateError(troubles, 'some audit chains lost their end');
}
