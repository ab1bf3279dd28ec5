import {
  ageingOf,
  portfolioAtRisk,
  portfolioDifferences,
} from '@mkopo/core/end-of-day/portfolio.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { loanDifferences } from '@mkopo/core/past/loan-differences.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { savingsDayFaults } from '@mkopo/core/savings/savings-day-faults.ts';
import { savingsDifferences } from '@mkopo/core/savings/savings-differences.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import {
  findJournalFaults,
  findLedgerGaps,
  findStaleBalances,
  type LedgerGap,
  sumUpLoanless,
} from '#store/books/books-check.ts';
import { lastFinishedOn } from '#store/books/day-run-store.ts';
import { findCohortFoldFaults, listFoldedCohorts } from '#store/end-of-day/cohort-fold-check.ts';
import {
  type FoldFault,
  findBooksPieceFaults,
  findFoldFaults,
  listFoldedMonths,
} from '#store/end-of-day/fold-check.ts';
import {
  findFoldedPortfolio,
  findPortfolioFoldFaults,
  findPortfolioPieceFaults,
  findPortfolioStandFaults,
  foldedPortfolioMonths,
} from '#store/end-of-day/portfolio-fold-check.ts';
import { idRanges } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readHistories } from '#store/loans/loan-history.ts';
import { findLoanRuleFaults } from '#store/loans/loan-rules-check.ts';
import { listLoanIds, lockLoans } from '#store/loans/loan-store.ts';
import {
  findWrongWords,
  readPortfolioInBooks,
  readReportDays,
} from '#store/loans/portfolio-check.ts';
import { findMoneyFaults, findPayoutFaults, type MoneyFault } from '#store/receipts/money-check.ts';
import { findNameFaults, findVanishedMoney } from '#store/receipts/name-check.ts';
import {
  findSavingsGaps,
  readSavingsPasts,
  type SavingsPast,
} from '#store/savings/savings-check.ts';
import { readSavingsHistories } from '#store/savings/savings-history.ts';
import { listSavingsIds, lockSavingsAccounts } from '#store/savings/savings-store.ts';

/** Each a sentence that says where and what; none for books that hold. */
export type BooksFaults = readonly string[];

/** So many of them are looked at by one statement, which must not take long. */
const ENTRIES = 20_000;
const LOANS = 5_000;
const ACCOUNTS = 500;
const TRANSACTIONS = 50_000;

/**
 * Whether every entry balances, the books, the loans, their reports, the sums of folded days, the
 * savings and the mobile money say the same, and every money has one name. What is compared is read
 * by one statement, so that whoever pays meanwhile is seen on both sides or on neither.
 */
export async function verifyBooks(tx: TenantTx): Promise<BooksFaults> {
  const savings = await findSavingsGaps(tx);
  const rail = [
    ...(await findMoneyFaults(tx)),
    ...(await findVanishedMoney(tx)),
    ...(await findPayoutFaults(tx)),
    ...(await verifyNames(tx)),
  ];
  return [
    ...(await verifyJournal(tx)),
    ...(await verifyBalances(tx)),
    ...(await verifyPortfolio(tx)),
    ...(await verifyFolds(tx)),
    ...savings.map(
      ({ accountId, currency, ledgerMinor, balanceMinor }) =>
        `${accountId ? `savings account ${accountId}` : 'entries of no savings account'}: the ` +
        `books have savings ${currency} ${ledgerMinor} minor, the account ${balanceMinor}`,
    ),
    ...(await verifySavingsDays(tx)),
    ...rail.map(({ about, why }) => `${about}: ${why}`),
  ];
}

/** Whether savings are right on every day: none below zero, and each month paid what it earned. */
async function verifySavingsDays(tx: TenantTx): Promise<string[]> {
  const faults: string[] = [];
  // Read first: what is closed later may be settled later.
  const closedOn = await lastFinishedOn(tx);
  let pasts: SavingsPast[] = [];
  do {
    const after = pasts.at(-1)?.account.id ?? null;
    pasts = await readSavingsPasts(tx, { after, limit: ACCOUNTS });
    for (const { account, changes } of pasts) {
      const found = savingsDayFaults(account, changes, closedOn);
      faults.push(...found.map((why) => `savings account ${account.id}: ${why}`));
    }
  } while (pasts.length === ACCOUNTS);
  return faults;
}

async function verifyNames(tx: TenantTx): Promise<MoneyFault[]> {
  const faults: MoneyFault[] = [];
  for await (const range of idRanges(tx, { table: 'loan_transaction', rows: TRANSACTIONS })) {
    faults.push(...(await findNameFaults(tx, range)));
  }
  return faults;
}

async function verifyJournal(tx: TenantTx): Promise<string[]> {
  const faults: string[] = [];
  const loanless = new Map<string, LedgerGap>();
  for await (const range of idRanges(tx, { table: 'journal_entry', rows: ENTRIES })) {
    const [journal, sums] = await Promise.all([
      findJournalFaults(tx, range),
      sumUpLoanless(tx, range),
    ]);
    faults.push(...journal.map(({ entryId, why }) => `journal entry ${entryId} ${why}`));
    for (const sum of sums) {
      const place = `${sum.role} ${sum.currency}`;
      const ledgerMinor = sum.ledgerMinor + (loanless.get(place)?.ledgerMinor ?? 0n);
      loanless.set(place, { ...sum, ledgerMinor });
    }
  }
  const strays = [...loanless.values()].filter(({ ledgerMinor }) => ledgerMinor !== 0n);
  return [...faults, ...strays.map(gapInWords)];
}

async function verifyBalances(tx: TenantTx): Promise<string[]> {
  const faults: string[] = [];
  const { todayOn } = await readReportDays(tx);
  for await (const range of idRanges(tx, { table: 'loan', rows: LOANS })) {
    const [gaps, stale, rules] = await Promise.all([
      findLedgerGaps(tx, range),
      findStaleBalances(tx, range),
      findLoanRuleFaults(tx, { range, todayOn }),
    ]);
    faults.push(
      ...gaps.map(gapInWords),
      ...stale.map(
        (id) => `loan ${id}: its balances are not what its instalments and its last word come to`,
      ),
      ...rules.map(({ about, why }) => `${about}: ${why}`),
    );
  }
  return faults;
}

/** The reports of today and of the last day that was closed, against each other and the books. */
async function verifyPortfolio(tx: TenantTx): Promise<string[]> {
  const { todayOn, closedOn } = await readReportDays(tx);
  const [{ currency }, { classification }] = [await readTenant(tx), await readSettings(tx)];
  const faults: string[] = [];
  for (const on of closedOn ? [todayOn, closedOn] : [todayOn]) {
    const { parts, ledgerMinor } = await readPortfolioInBooks(tx, { on, currency });
    const [risk, ageing] = [portfolioAtRisk(parts), ageingOf(parts, classification)];
    const differences = portfolioDifferences({ risk, ageing, ledgerMinor });
    faults.push(...differences.map((why) => `the portfolio of ${on}: ${why}`));
  }
  if (!closedOn) return faults;
  for await (const range of idRanges(tx, { table: 'loan', rows: LOANS })) {
    const wrong = await findWrongWords(tx, { range, on: closedOn });
    faults.push(
      ...wrong.map((id) => `loan ${id}: on ${closedOn} it stood otherwise than its reports say`),
    );
  }
  return faults;
}

/** Whether the sums of folded days, which reports read, are what their rows come to. */
async function verifyFolds(tx: TenantTx): Promise<string[]> {
  const faults: FoldFault[] = [];
  for (const month of await listFoldedMonths(tx)) faults.push(...(await findFoldFaults(tx, month)));
  const portfolio = await findFoldedPortfolio(tx);
  if (portfolio) {
    const { begunOn } = portfolio;
    faults.push(...(await findPortfolioStandFaults(tx, begunOn)));
    for (const month of foldedPortfolioMonths(portfolio)) {
      faults.push(...(await findPortfolioFoldFaults(tx, { ...month, begunOn })));
    }
    faults.push(...(await findPortfolioPieceFaults(tx)));
  }
  faults.push(...(await findBooksPieceFaults(tx)));
  for (const month of await listFoldedCohorts(tx)) {
    faults.push(...(await findCohortFoldFaults(tx, month)));
  }
  return faults.map(
    ({ bookedOn, called, currency, name, foldedSum, rowsSum }) =>
      `the folded day ${bookedOn}: ${called} has ${name} ${foldedSum}` +
      `${currency ? ` in ${currency}` : ''}, its rows ${rowsSum}`,
  );
}

function gapInWords({ loanId, role, currency, ledgerMinor, loansMinor }: LedgerGap): string {
  const whose = loanId ? `loan ${loanId}` : 'entries of no loan';
  const said = `${role} ${currency} ${ledgerMinor} minor`;
  return `${whose}: the books have ${said}, the loan ${loansMinor}`;
}

export type LoansVerified = {
  readonly loans: number;
  readonly last: LoanId | null;
  readonly faults: BooksFaults;
};

/**
 * Whether loans are what their transactions make of them. A batch at a time, each in a transaction
 * of its own: the loans are locked while they are looked at, and nobody should wait for all.
 */
export async function verifyLoans(
  tx: TenantTx,
  { after, limit }: { readonly after: LoanId | null; readonly limit: number },
): Promise<LoansVerified> {
  const ids = await listLoanIds(tx, { after, limit });
  const [loans, histories] = await Promise.all([
    lockLoans(tx, { ids, instalments: 'all' }),
    readHistories(tx, ids),
  ]);
  const faults = [...loans].flatMap(([id, loan]) =>
    loanDifferences(loan, histories.get(id) ?? []).map((why) => `loan ${id}: ${why}`),
  );
  return { loans: ids.length, last: ids.at(-1) ?? null, faults };
}

export type SavingsVerified = {
  readonly accounts: number;
  readonly last: SavingsAccountId | null;
  readonly faults: BooksFaults;
};

/** Whether savings accounts are what their transactions make of them, a batch at a time. */
export async function verifySavings(
  tx: TenantTx,
  { after, limit }: { readonly after: SavingsAccountId | null; readonly limit: number },
): Promise<SavingsVerified> {
  const ids = await listSavingsIds(tx, { after, limit });
  const [accounts, histories] = await Promise.all([
    lockSavingsAccounts(tx, ids),
    readSavingsHistories(tx, ids),
  ]);
  const faults = [...accounts].flatMap(([id, account]) =>
    savingsDifferences(account, histories.get(id) ?? []).map(
      (why) => `savings account ${id}: ${why}`,
    ),
  );
  return { accounts: ids.length, last: ids.at(-1) ?? null, faults };
}
