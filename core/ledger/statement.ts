import { assert } from '@mkopo/core/kit/assert.ts';
import { type AccountKind, NORMAL_SIDE } from './account.ts';

/** What one account has taken on either side, in one currency, up to a date or within a period. */
export type AccountTotal = {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};

/** An account as a report shows it: a balance on its normal side is positive. */
export type StatementLine = {
  readonly code: string;
  readonly name: string;
  readonly minor: bigint;
};

export type Section = { readonly lines: readonly StatementLine[]; readonly totalMinor: bigint };

export type IncomeStatement = {
  readonly income: Section;
  readonly expense: Section;
  readonly netIncomeMinor: bigint;
};

export type BalanceSheet = {
  readonly assets: Section;
  readonly liabilities: Section;
  readonly equity: Section;
  /** Earned and not yet closed to equity. Without it no sheet of a running year balances. */
  readonly earningsMinor: bigint;
};

/** Net balances in two columns. The columns are equal on every date, or the books are broken. */
export function trialBalance(totals: readonly AccountTotal[]) {
  const lines = totals.map(({ code, name, debitMinor, creditMinor }) => {
    const net = debitMinor - creditMinor;
    return { code, name, debitMinor: net > 0n ? net : 0n, creditMinor: net < 0n ? -net : 0n };
  });
  const debitMinor = lines.reduce((sum, line) => sum + line.debitMinor, 0n);
  const creditMinor = lines.reduce((sum, line) => sum + line.creditMinor, 0n);
  return { lines, debitMinor, creditMinor, isBalanced: debitMinor === creditMinor };
}

/** Over the totals of a period. */
export function incomeStatement(totals: readonly AccountTotal[]): IncomeStatement {
  const income = section(totals, 'income');
  const expense = section(totals, 'expense');
  return { income, expense, netIncomeMinor: income.totalMinor - expense.totalMinor };
}

/** Over the totals from the first day to a date. */
export function balanceSheet(totals: readonly AccountTotal[]): BalanceSheet {
  const assets = section(totals, 'asset');
  const liabilities = section(totals, 'liability');
  const equity = section(totals, 'equity');
  const earningsMinor = incomeStatement(totals).netIncomeMinor;
  assert(
    assets.totalMinor === liabilities.totalMinor + equity.totalMinor + earningsMinor,
    'what is owned is what is owed and what is left',
  );
  return { assets, liabilities, equity, earningsMinor };
}

function section(totals: readonly AccountTotal[], kind: AccountKind): Section {
  const lines = totals
    .filter((total) => total.kind === kind)
    .map(({ code, name, debitMinor, creditMinor }) => {
      const net = debitMinor - creditMinor;
      return { code, name, minor: NORMAL_SIDE[kind] === 'debit' ? net : -net };
    });
  return { lines, totalMinor: lines.reduce((sum, { minor }) => sum + minor, 0n) };
}
