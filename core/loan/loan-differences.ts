import { assert } from '@mkopo/core/kit/assert.ts';
import { sumsOf } from '@mkopo/core/ledger/posting.ts';
import { DEBT_KINDS } from './debt.ts';
import type { Loan, LoanInstalment } from './loan.ts';
import type { LoanTransaction } from './loan-transaction.ts';
import { movePostings } from './move-postings.ts';
import { foldLoan } from './replay.ts';

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
    .filter((transaction) => !isBooked(transaction, kept))
    .map(({ number, move }) => `the entry of transaction ${number} (${move.kind}) is another`);
  return [...sums, ...entries];
}

/** A reversal's entry is the difference of two histories; any other follows from its effect. */
function isBooked({ move, postings, ...effect }: LoanTransaction, { product }: Loan): boolean {
  if (move.kind === 'reversal') return true;
  if (postings.some(({ amount }) => amount.currency !== product.currency)) return false;
  const wanted = sumsOf(movePostings(move, effect, product.currency));
  const booked = sumsOf(postings);
  return (
    wanted.size === booked.size &&
    [...wanted].every(([account, minor]) => booked.get(account) === minor)
  );
}

function partsOf(loan: Loan): ReadonlyMap<string, string> {
  const { status, approved, disbursedOn, closedOn, version, duplumCapMinor } = loan;
  const parts = new Map([
    ['status', status],
    ['approved', approved ? `${approved.amount.minor} for ${approved.termDays}` : 'nothing'],
    ['disbursed on', `${disbursedOn}`],
    ['closed on', `${closedOn}`],
    ['schedule version', `${version}`],
    ['in duplum cap', `${duplumCapMinor}`],
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
    const { charged, recognised, settled } = debts[kind];
    return `${kind} ${charged}/${recognised}/${settled}`;
  });
  return [`v${version} ${accruesFromOn}..${dueOn} penalised ${penalisedOn}`, ...owed].join(' ');
}
