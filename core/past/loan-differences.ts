import { assert } from '@mkopo/core/kit/assert.ts';
import { DEBT_KINDS } from '@mkopo/core/loan/debt.ts';
import type { Loan, LoanInstalment } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { isBookedAsMeant } from './booked-as-meant.ts';
import { foldLoan } from './relive.ts';

/**
 * Everything in which a loan, as a store keeps it, is not what its transactions make of it, and
 * every transaction whose entry is not what its effect asks for. Empty for a loan that is sound.
 */
export function loanDifferences(kept: Loan, history: readonly LoanTransaction[]): string[] {
  const numbers = history.map(({ number }) => number);
  if (numbers.some((number, index) => number !== index + 1)) {
    return [`its transactions are numbered ${numbers.join(', ')}`];
  }
  const folded = foldLoan(kept, history);
  const is = partsOf(kept);
  const wanted = partsOf(folded);
  const names = new Set([...is.keys(), ...wanted.keys()]);
  const sums = [...names]
    .filter((name) => is.get(name) !== wanted.get(name))
    .map((name) => `${name} is ${is.get(name) ?? 'not there'}, and not ${wanted.get(name)}`);
  const entries = history
    .filter((transaction) => !isBookedAsMeant(transaction, history, kept.product.currency))
    .map(({ number, move }) => `the entry of transaction ${number} (${move.kind}) is another`);
  return [...sums, ...entries];
}

function partsOf(loan: Loan): ReadonlyMap<string, string> {
  const { status, approved, disbursedOn, closedOn, version, duplumCapMinor, restructured } = loan;
  const parts = new Map([
    ['status', status],
    ['approved', approved ? `${approved.amount.minor} for ${approved.termDays}` : 'nothing'],
    ['disbursed on', `${disbursedOn}`],
    ['closed on', `${closedOn}`],
    ['schedule version', `${version}`],
    ['in duplum cap', `${duplumCapMinor}`],
    ['restructured', restructured ? `${restructured.keptDays} ${restructured.sinceOn}` : 'no'],
    ['credit', `${loan.creditMinor}`],
    ['lost', `${loan.lostMinor}`],
    ['number of transactions', `${loan.transactions}`],
  ]);
  for (const instalment of loan.instalments) {
    const name = `instalment ${instalment.number}`;
    assert(!parts.has(name), 'instalments are numbered once');
    parts.set(name, spelledInstalment(instalment));
  }
  return parts;
}

function spelledInstalment({ debts, ...dates }: LoanInstalment): string {
  const { version, accruesFromOn, dueOn, penalisedOn } = dates;
  const owed = DEBT_KINDS.map((kind) => {
    const { charged, recognised, settled, stopped, withheld, carried } = debts[kind];
    return `${kind} ${charged}/${recognised}/${settled}/${stopped}/${withheld}/${carried}`;
  });
  return [`v${version} ${accruesFromOn}..${dueOn} penalised ${penalisedOn}`, ...owed].join(' ');
}
