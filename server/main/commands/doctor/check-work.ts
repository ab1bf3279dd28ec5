import { readLenderBacklog } from '#main/measures/lender-backlog.ts';
import { readHeads } from '#main/signed-audit-heads.ts';
import { type AuditHead, AuditHeadLost, nextHead } from '#operations/audit/audit-heads.ts';
import { findSeal, listUnsealed, readLastSeal } from '#store/audit/audit-seal-store.ts';
import { idTime } from '#store/kit/new-id.ts';
import { missingPartitions } from '#store/kit/retention.ts';
import { type Actor, inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { type Finding, type Site, serious, warning } from './finding.ts';

const ACTOR: Actor = { kind: 'command', id: 'mkopo doctor', requestId: '', ip: null };
/** So long after midnight a day may still be open. */
const CLOSING_MAX = { hours: 2 } as const;
/** So long a phone may take, and a provider be asked again. */
const MONEY_MAX_HOURS = 1;
/** Records are sealed after two seconds, and heads noted after ten. */
const SEALING_MAX_MINUTES = 10;

export async function findOpenDays({ database, tenants, now }: Site): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const tenant of tenants) {
    const then = now.subtract(CLOSING_MAX);
    const { closedDayAge: age } = await readLenderBacklog(database, tenant, then);
    if (age <= 1) continue;
    const days = age === 2 ? 'yesterday is' : `${age - 1} days are`;
    found.push(serious(`${tenant.slug}: ${days} not closed`, HOW_TO_CLOSE));
  }
  return found;
}

const HOW_TO_CLOSE =
  'Look for close-days in the log of a server; by hand: mkopo close-day --all-tenants';

export async function findStuckMoney({ database, tenants, now }: Site): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const tenant of tenants) {
    const backlog = await readLenderBacklog(database, tenant, now);
    const note = (what: string, count: number, oldestAt: Temporal.Instant | null) => {
      const hours = oldestAt ? Math.floor(now.since(oldestAt).total('hours')) : 0;
      if (hours < MONEY_MAX_HOURS) return;
      const since = `the oldest for ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
      found.push(
        serious(`${tenant.slug}: ${what} wait (${count}, ${since})`, 'See mkopo rail status.'),
      );
    };
    note('payouts', backlog.payouts, backlog.oldestPayoutAt);
    note('payments by prompt', backlog.prompts, backlog.oldestPromptAt);
  }
  return found;
}

export async function findUnsealed({ database, tenants, now, config }: Site): Promise<Finding[]> {
  const heads = readHeads(config.auditHeadsFile, database.masterKeys);
  const isLate = (id: string | undefined) =>
    id !== undefined && now.since(idTime(id)).total('minutes') > SEALING_MAX_MINUTES;
  const found: Finding[] = [];
  for (const { id: tenantId, slug } of tenants) {
    const known = heads?.get(tenantId) ?? null;
    await inTenant(database, { tenantId, actor: ACTOR }, async (tx) => {
      const [unsealed] = await listUnsealed(tx, { after: await readLastSeal(tx), limit: 1 });
      const unnoted = await findSeal(tx, (known?.number ?? 0n) + 1n);
      const look = 'Look for its job in the log of a server; is one running?';
      if (isLate(unsealed?.id)) {
        found.push(serious(`${slug}: the audit trail is not sealed (seal-audit-trails)`, look));
      }
      if (isLate(unnoted?.recordId)) {
        const where = `${config.auditHeadsFile} (note-audit-heads)`;
        found.push(warning(`${slug}: the end of its audit chain is not noted in ${where}`, look));
      }
      found.push(...(await findLostHead(tx, known)));
    });
  }
  return found;
}

async function findLostHead(tx: TenantTx, known: AuditHead | null): Promise<Finding[]> {
  try {
    await nextHead(tx, known);
    return [];
  } catch (error) {
    if (!(error instanceof AuditHeadLost)) throw error;
    const [what = '', todo = ''] = error.message.split(': ');
    return [serious(what, `${todo}; after a restore, move the file of heads aside.`)];
  }
}

export async function findMissingPartitions({ database }: Site): Promise<Finding[]> {
  const missing = await inPlatform(database, missingPartitions);
  if (missing.length === 0) return [];
  const todo = 'A server makes them each hour (keep-partitions): is one running?';
  return [warning(`there is no room yet for the coming days: ${missing.join(', ')}`, todo)];
}
