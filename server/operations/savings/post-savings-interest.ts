import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  type MonthsAsked,
  postMonthlyInterest,
} from '@mkopo/core/savings/post-monthly-interest.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { type MonthDays, monthsEndBy, unpaidMonth } from '@mkopo/core/savings/savings-month.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { saveSavingsSteps } from '#store/savings/save-savings-steps.ts';
import { readMonthSums } from '#store/savings/savings-history.ts';
import {
  listUnpaidSavings,
  lockSavingsAccounts,
  updateSavingsAccounts,
} from '#store/savings/savings-store.ts';

/** Through a day that is over: a month that is not over has not earned its interest. */
export type InterestBatch = MonthsAsked & { readonly limit: number };

export type InterestPosted = {
  /** Accounts that were looked at; none: all are settled. */
  readonly accounts: number;
  /** Of these, how many got interest. */
  readonly posted: number;
};

const NOTHING = { balanceDaysMinor: 0n, paidMinor: 0n, interestBefore: null };

/**
 * Settles the next month of a batch of accounts, those furthest behind first, in one transaction of
 * as many statements as one account takes. Months come in their order, each on the one before. An
 * account remembers how far it is settled, so a run that was cut off is simply run again, and two
 * at once post each month once.
 */
export async function postSavingsInterest(
  tx: TenantTx,
  { throughOn: askedOn, bookedOn, limit }: InterestBatch,
): Promise<InterestPosted> {
  const throughOn = monthsEndBy(askedOn);
  const refused = dateRefused({ on: throughOn, bookedOn }, throughOn);
  if (refused) orRefuse(refused);

  // Load. Which month is next stands on the account, and is read behind its lock.
  const ids = await listUnpaidSavings(tx, { throughOn, limit });
  if (ids.length === 0) return { accounts: 0, posted: 0 };
  const free = await lockSavingsAccounts(tx, ids, 'free');
  // Those that others hold stay unpaid and come again; where there are no more, one is waited for.
  const accounts = free.size > 0 ? free : await lockSavingsAccounts(tx, ids.slice(0, 1));
  const months = new Map<SavingsAccountId, MonthDays>();
  for (const account of accounts.values()) {
    const month = unpaidMonth(account, throughOn);
    if (month) months.set(account.id, month);
  }
  const sums = await readMonthSums(tx, months);

  // Decide.
  const decided = [...accounts.values()].flatMap((before) => {
    const month = months.get(before.id);
    if (!month) return [];
    const said = { ...(sums.get(before.id) ?? NOTHING), ...month, bookedOn };
    return [{ before, ...postMonthlyInterest(before, said) }];
  });

  // Save. Where nothing was earned, too, the account is settled for the month.
  const steps = decided.flatMap(({ before, step }) => (step ? [{ before, step }] : []));
  updateSavingsAccounts(
    tx,
    decided.flatMap(({ account, step }) => (step ? [] : [account])),
  );
  saveSavingsSteps(tx, steps);
  return { accounts: accounts.size, posted: steps.length };
}
