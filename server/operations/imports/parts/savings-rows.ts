import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { RowFault } from '@mkopo/core/import/data-import.ts';
import { matchClient, type NamedClient } from '@mkopo/core/import/match-client.ts';
import type { SavingsRow } from '@mkopo/core/import/savings-row.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { usualTerms } from '@mkopo/core/savings/usual-terms.ts';
import { closeSavings } from '#operations/savings/close-savings.ts';
import { openSavings } from '#operations/savings/open-savings.ts';
import { reverseSavingsTransaction } from '#operations/savings/reverse-savings-transaction.ts';
import { takeOverBalances } from '#operations/savings/take-over-balances.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { findKnownClients } from '#store/imports/known-clients.ts';
import { findHeldSavingsRows, findOpenings, findSavers } from '#store/imports/known-savers.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { asHistory, type TenantTx } from '#store/kit/transaction.ts';
import type { ImportDesk, RowHandler } from './row-handler.ts';

/**
 * What people had saved elsewhere: each row opens an account on the lender's terms, with the
 * balance as its first transaction. It happened before, and so it is no news.
 */
export function savingsRows(): RowHandler<SavingsRow> {
  return {
    makesClaims: true,

    keysOf: ({ nationalId, phone }) => [nationalId?.toUpperCase() ?? phone, null],

    isSame: () => true,

    amountOf: ({ balance }) => balance.minor,

    async examine(tx, rows, { today }) {
      const matched = await matchAll(tx, rows);
      const savers = await findSavers(
        tx,
        matched.flatMap((one) => ('code' in one ? [] : [one.id])),
      );
      const named = new Set<ClientId>();
      return rows.map((row, place) => {
        const saver = matched[place];
        if (!saver) throw new Error('every row is matched');
        if ('code' in saver) return saver;
        const day = dayFault(row, today);
        if (day) return day;
        if (savers.has(saver.id) || named.has(saver.id)) return savesAlready(saver);
        named.add(saver.id);
        return null;
      });
    },

    bringIn: (tx, rows, desk) => takeOver(asHistory(tx), rows, desk),

    findHeld: findHeldSavingsRows,

    takeBack: (tx, ids, desk) => endAll(asHistory(tx), ids as readonly SavingsAccountId[], desk),
  };
}

async function matchAll(
  tx: TenantTx,
  rows: readonly SavingsRow[],
): Promise<readonly (NamedClient | RowFault)[]> {
  const clients = await findKnownClients(tx, {
    phones: rows.flatMap(({ phone }) => phone ?? []),
    nationalIds: rows.flatMap(({ nationalId }) => nationalId?.toUpperCase() ?? []),
  });
  return rows.map((row) => matchClient(row, clients));
}

/** Accounts get the lender's next numbers one by one; their balances are booked together. */
async function takeOver(
  tx: TenantTx,
  rows: readonly SavingsRow[],
  { currency, today }: ImportDesk,
): Promise<readonly SavingsAccountId[]> {
  const [savers, settings] = await Promise.all([matchAll(tx, rows), readSettings(tx)]);
  const terms = usualTerms(settings, currency);
  const opened = [];
  for (const [place, { balance, balanceOn }] of rows.entries()) {
    const saver = savers[place];
    if (!saver || 'code' in saver)
      throw new Outrun('a client changed since their row was examined');
    const account = await openSavings(tx, { clientId: saver.id, terms, openedOn: balanceOn });
    opened.push({ account, amount: balance, on: balanceOn, bookedOn: today });
  }
  const filled = opened.filter(({ amount }) => amount.minor > 0n);
  takeOverBalances(tx, filled);
  return opened.map(({ account }) => account.id);
}

/** Takes balances back with the interest on them, and ends the accounts, which are empty then. */
async function endAll(
  tx: TenantTx,
  accountIds: readonly SavingsAccountId[],
  { today: bookedOn }: ImportDesk,
): Promise<void> {
  for (const { id: transactionId, accountId } of await findOpenings(tx, accountIds)) {
    const reversal = { accountId, transactionId, reason: 'Import taken back', bookedOn };
    await reverseSavingsTransaction(tx, reversal);
  }
  for (const accountId of accountIds) await closeSavings(tx, { accountId, method: null, bookedOn });
}

/** Of months that are over the interest was paid where it was kept, and stands in the balance. */
function dayFault({ balanceOn }: SavingsRow, today: Temporal.PlainDate): RowFault | null {
  const isIn = compareDates(balanceOn, today) <= 0;
  if (isIn && compareDates(balanceOn, today.with({ day: 1 })) >= 0) return null;
  const problem = 'must be a day of this month, today at the latest: the first that earns here';
  return { field: 'balance_on', code: 'day_outside', problem };
}

function savesAlready({ name }: NamedClient): RowFault {
  const problem = `cannot be taken over: there is an account of ${name} already`;
  return { field: 'balance', code: 'saves_already', problem, about: name };
}
