import { dateRefused } from '@mkopo/core/calendar/date-refused.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { daysOfMonth, postMonthlyInterest } from '@mkopo/core/savings/post-monthly-interest.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { saveSavingsSteps } from '#store/save-savings-steps.ts';
import { readBalanceDays } from '#store/savings-history.ts';
import { listSavingsIds, lockSavingsAccounts } from '#store/savings-store.ts';
import type { TenantTx } from '#store/transaction.ts';

export type InterestBatch = {
  readonly month: Temporal.PlainYearMonth;
  /** The month's last day or later: a month that is not over has not earned its interest. */
  readonly bookedOn: Temporal.PlainDate;
  readonly after: SavingsAccountId | null;
  readonly limit: number;
};

export type InterestPosted = {
  /** Accounts that were looked at; fewer than the limit: these were the last. */
  readonly accounts: number;
  readonly posted: number;
  readonly last: SavingsAccountId | null;
};

/**
 * Posts a month's interest on a batch of accounts, in one transaction of as many statements as one
 * account takes. An account remembers how far its interest has been posted, so a run that was cut
 * off is simply run again, and two at once post each account once.
 */
export async function postSavingsInterest(
  tx: TenantTx,
  { month, bookedOn, after, limit }: InterestBatch,
): Promise<InterestPosted> {
  const days = daysOfMonth(month);
  const refused = dateRefused({ on: days.lastOn, bookedOn }, days.lastOn);
  if (refused) orRefuse(refused);

  // Load.
  const ids = await listSavingsIds(tx, { after, limit, earningUntilOn: days.lastOn });
  const [accounts, balanceDays] = await Promise.all([
    lockSavingsAccounts(tx, ids),
    readBalanceDays(tx, ids, days),
  ]);

  // Decide.
  const decided = [...accounts.values()].flatMap((before) => {
    const balanceDaysMinor = balanceDays.get(before.id) ?? 0n;
    const step = postMonthlyInterest(before, { month, balanceDaysMinor, bookedOn });
    return step ? [{ before, step }] : [];
  });

  // Save.
  saveSavingsSteps(tx, decided);
  return { accounts: ids.length, posted: decided.length, last: ids.at(-1) ?? null };
}
