import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockFolds } from '#store/end-of-day/fold-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { emptySandbox } from '#store/sandbox/empty-sandbox.ts';
import { lockSandboxClock, setClockBack } from '#store/sandbox/sandbox-clock-store.ts';

/**
 * Begins a sandbox lender anew: without borrowers, loans, savings and entries, on the world's day.
 * Its settings, products, people, keys and its audit trail stay. Answers the day that it is now.
 */
export async function resetSandbox(
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<Temporal.PlainDate> {
  // Who folds days just now would leave sums of rows that are gone. Whoever folds takes this turn
  // first and the lender's row after it; in another order each would wait for the other.
  await lockFolds(tx);
  const before = orNotFound(await lockSandboxClock(tx));
  const after = { ...before, aheadDays: 0 };
  emptySandbox(tx, now);
  setClockBack(tx);
  recordChange(tx, {
    ...{ action: 'sandbox.reset', subjectKind: 'tenant', subjectId: tx.tenantId },
    before: { on: `${businessDateOf(now, before)}` },
    after: { on: `${businessDateOf(now, after)}` },
  });
  return businessDateOf(now, after);
}
