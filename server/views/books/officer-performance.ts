import type { StaffId } from '@mkopo/core/access/staff.ts';
import { type OfficerReport, officerPerformance } from '@mkopo/core/end-of-day/lending-months.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { readLendingMonths } from '#store/desk/lending-months.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readOfficerPortfolio } from '#store/loans/portfolio-store.ts';

/** Who is responsible for them today; null: nobody. */
export type OfficerLine = OfficerReport['officers'][number] & {
  readonly officerName: string | null;
};

export type OfficerLines = Pick<OfficerReport, 'total'> & {
  readonly officers: readonly OfficerLine[];
};

/** What each officer's loans came to at the end of a period, and what was done in it. */
export async function viewOfficerPerformance(
  tx: TenantTx,
  period: BooksPeriod,
): Promise<OfficerLines> {
  const { toOn: on, currency } = period;
  const [parts, months] = await Promise.all([
    readOfficerPortfolio(tx, { on, currency }),
    readLendingMonths(tx, period),
  ]);
  const { officers, total } = officerPerformance({ parts, months });
  const names = await readNames(tx);
  const named = officers.map((one) => {
    return { ...one, officerName: (one.officerId && names.get(one.officerId)) ?? null };
  });
  return { officers: named.toSorted(byName), total };
}

async function readNames(tx: TenantTx): Promise<ReadonlyMap<StaffId, string>> {
  const staff = await tx.query<{ id: StaffId; name: string }>(
    'select id, name from staff_user where tenant_id = $1',
    [tx.tenantId],
  );
  return new Map(staff.map(({ id, name }) => [id, name]));
}

/** Nobody's come last. */
function byName(left: OfficerLine, right: OfficerLine): number {
  if (left.officerName === null || right.officerName === null) {
    return Number(left.officerName === null) - Number(right.officerName === null);
  }
  return left.officerName < right.officerName ? -1 : 1;
}
