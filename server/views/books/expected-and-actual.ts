import {
  type ExpectedReport,
  expectedAgainstActual,
} from '@mkopo/core/end-of-day/lending-months.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { readDueAndRepaid } from '#store/desk/lending-months.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What fell due in each month of a period, and what was repaid in it. */
export async function viewExpectedAndActual(
  tx: TenantTx,
  period: BooksPeriod,
): Promise<ExpectedReport> {
  return expectedAgainstActual(await readDueAndRepaid(tx, period));
}
