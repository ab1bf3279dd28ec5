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
    const { slug } = tenant;
    const isYesterday = age === 2;
    found.push(
      isYesterday
        ? serious('yesterday_open', { slug })
        : serious('days_open', { slug, days: age - 1 }),
    );
  }
  return found;
}

type StuckMoney = 'payouts_wait' | 'prompts_wait';

export async function findStuckMoney({ database, tenants, now }: Site): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const tenant of tenants) {
    const backlog = await readLenderBacklog(database, tenant, now);
    const note = (code: StuckMoney, count: number, oldestAt: Temporal.Instant | null) => {
      const hours = oldestAt ? Math.floor(now.since(oldestAt).total('hours')) : 0;
      if (hours < MONEY_MAX_HOURS) return;
      const time = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
      found.push(serious(code, { slug: tenant.slug, count, time, hours }));
    };
    note('payouts_wait', backlog.payouts, backlog.oldestPayoutAt);
    note('prompts_wait', backlog.prompts, backlog.oldestPromptAt);
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
      if (isLate(unsealed?.id)) found.push(serious('audit_not_sealed', { slug }));
      if (isLate(unnoted?.recordId)) {
        found.push(warning('audit_end_not_noted', { slug, file: config.auditHeadsFile }));
      }
      found.push(...(await findLostHead(tx, { slug, known })));
    });
  }
  return found;
}

type NotedHead = { readonly slug: string; readonly known: AuditHead | null };

async function findLostHead(tx: TenantTx, { slug, known }: NotedHead): Promise<Finding[]> {
  try {
    await nextHead(tx, known);
    return [];
  } catch (error) {
    if (!(error instanceof AuditHeadLost)) throw error;
    const [words = '', how = ''] = error.message.split(': ');
    return [serious('audit_link_lost', { words, how, slug })];
  }
}

export async function findMissingPartitions({ database }: Site): Promise<Finding[]> {
  const missing = await inPlatform(database, missingPartitions);
  if (missing.length === 0) return [];
  return [warning('partitions_missing', { names: missing.join(', ') })];
}
