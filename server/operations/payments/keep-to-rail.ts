import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { type RailKind, railKind } from '@mkopo/core/rail/rail-kind.ts';
import { claimRail, readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { markToldReceipts } from '#store/receipts/receipt-store.ts';

/**
 * Sees to it that a lender's mobile money is real or simulated, for good: what first moves it
 * decides, and from then on the database marks all that is simulated. Whoever has a rail move
 * something calls this first, in the transaction that writes it down.
 */
export async function keepToRail(
  tx: TenantTx,
  rail: { readonly isSimulated: boolean },
): Promise<void> {
  const asked = railKind(rail);
  const before = (await readTenant(tx)).rail;
  const kept = before ?? (await claimRail(tx, asked));
  if (kept !== asked) throw new Refusal(refuseOtherRail(kept));
  if (before !== null) return;
  if (kept === 'simulated') markToldReceipts(tx);
  recordChange(tx, {
    ...{ action: 'tenant.rail', subjectKind: 'tenant', subjectId: tx.tenantId },
    before: { rail: null },
    after: { rail: kept },
  });
}

function refuseOtherRail(rail: RailKind) {
  return refuse('invalid_state', { action: 'mobile_money', why: 'rail_switched', rail });
}
