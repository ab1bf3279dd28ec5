import { type Branch, MAIN_BRANCH } from '@mkopo/core/access/branch.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { DEFAULT_CHART } from '@mkopo/core/ledger/chart-of-accounts.ts';
import {
  areLoosened,
  lockRefused,
  type TenantSettings,
} from '@mkopo/core/tenant/tenant-settings.ts';
import { demandSecondAdmin, takeMaker } from '#operations/access/parts/second-person.ts';
import { type BranchRow, insertBranch } from '#store/access/branch-store.ts';
import { lockSettings, updateSettings } from '#store/access/tenant-settings-store.ts';
import { insertTenant, type NewTenant, type Tenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { insertChart } from '#store/books/account-store.ts';
import { lastFinishedOn } from '#store/books/day-run-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Takes an organisation onto the platform, in a transaction of the tenant it is about to become,
 * opens its books and its first branch. Null when its slug is taken.
 */
export async function createTenant(tx: TenantTx, input: NewTenant): Promise<Tenant | null> {
  if (await tx.isTakenElsewhere?.(input.slug)) return null;
  const tenant = await insertTenant(tx, input);
  if (!tenant) return null;
  insertChart(tx, DEFAULT_CHART);
  await insertBranch(tx, MAIN_BRANCH);
  const about = { subjectKind: 'tenant', subjectId: tenant.id };
  recordChange(tx, { action: 'tenant.create', ...about, before: null, after: input });
  return tenant;
}

/** Opens a branch of the lender. Its code is its own among the lender's. */
export async function createBranch(
  tx: TenantTx,
  input: Pick<Branch, 'code' | 'name'>,
): Promise<BranchRow> {
  const { code, name } = input;
  const made = orRefuse((await insertBranch(tx, { code, name })) ?? refuse('branch_exists'));
  const about = { subjectKind: 'branch', subjectId: made.id } as const;
  recordChange(tx, { action: 'branch.create', ...about, before: null, after: { code, name } });
  return made;
}

type SettingsChanges = Partial<Omit<TenantSettings, 'booksLockedThrough'>> & {
  readonly lock?: BooksLock;
};

/** Whoever locks days says which is today: it is not over. */
type BooksLock = {
  readonly throughOn: Temporal.PlainDate | null;
  readonly todayOn: Temporal.PlainDate;
};

/**
 * Changes what the lender asks of its people and is graded by, from now on. Where two persons are
 * asked for, two ask for less.
 */
export async function changeSettings(
  tx: TenantTx,
  { lock, ...changes }: SettingsChanges,
): Promise<TenantSettings> {
  const maker = await takeMaker(tx);
  const before = await lockSettings(tx);
  const after = { ...before, ...changes, ...(lock && (await lockedBy(tx, lock))) };
  const alert = areLoosened(before, after) ? 'settings_loosened' : null;
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};
  const about = { subjectKind: 'tenant', subjectId: tx.tenantId } as const;
  const kept = { ...after, ...alone };
  recordChange(tx, { action: 'settings.update', ...about, before, after: kept, alert });
  updateSettings(tx, after);
  return after;
}

async function lockedBy(tx: TenantTx, { throughOn, todayOn }: BooksLock) {
  const closedOn = throughOn && (await lastFinishedOn(tx));
  const refused = throughOn && lockRefused(throughOn, { closedOn, todayOn });
  if (refused) orRefuse(refused);
  return { booksLockedThrough: throughOn };
}
