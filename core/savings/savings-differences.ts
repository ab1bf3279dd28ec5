import { sumsOf } from '@mkopo/core/ledger/posting.ts';
import {
  applySavings,
  openSavings,
  type SavingsAccount,
  type SavingsTransaction,
} from './savings-account.ts';
import { effectOf, mirrored, type SavingsEffect } from './savings-step.ts';

/**
 * Where an account as it is kept is not what its transactions make of it, or an entry is not what
 * its move gives reason to book; a sentence for each. None: the account and its books are sound.
 */
export function savingsDifferences(
  kept: SavingsAccount,
  history: readonly SavingsTransaction[],
): string[] {
  const numbers = history.map(({ number }) => number);
  if (numbers.some((number, index) => number !== index + 1)) {
    return [`its transactions are numbered ${numbers.join(', ')}`];
  }
  const wanted = partsOf(history.reduce(applySavings, openSavings(kept)));
  const sums = Object.entries(partsOf(kept))
    .filter(([name, is]) => is !== wanted[name])
    .map(([name, is]) => `${name} is ${is}, and not ${wanted[name]}`);
  return [...sums, ...history.flatMap((one) => transactionFaults(one, kept, history))];
}

function transactionFaults(
  transaction: SavingsTransaction,
  { terms: { currency } }: SavingsAccount,
  history: readonly SavingsTransaction[],
): string[] {
  const { number, move, changeMinor, balanceMinor, postings } = transaction;
  const name = `transaction ${number} (${move.kind})`;
  const wanted = wantedEffect(transaction, history);
  const before = history[number - 2]?.balanceMinor ?? 0n;
  const faults: string[] = [];
  if (changeMinor !== wanted?.changeMinor) {
    faults.push(`${name} changed ${changeMinor}, and not ${wanted?.changeMinor}`);
  }
  if (balanceMinor !== before + changeMinor) {
    faults.push(`${name} left ${balanceMinor}, and not ${before + changeMinor}`);
  }
  const isOurs = postings.every(({ amount }) => amount.currency === currency);
  if (!isOurs || !wanted || !isSame(postings, wanted.postings)) {
    faults.push(`the entry of ${name} is another`);
  }
  return faults;
}

function wantedEffect(
  { move }: SavingsTransaction,
  history: readonly SavingsTransaction[],
): SavingsEffect | null {
  if (move.kind !== 'reversal') return effectOf(move);
  const undone = history[move.of - 1]?.move;
  return undone && undone.kind !== 'reversal' ? mirrored(effectOf(undone)) : null;
}

function isSame(booked: SavingsEffect['postings'], wanted: SavingsEffect['postings']): boolean {
  const [is, should] = [sumsOf(booked), sumsOf(wanted)];
  return is.size === should.size && [...should].every(([role, minor]) => is.get(role) === minor);
}

function partsOf(account: SavingsAccount): Record<string, string> {
  return {
    balance: `${account.balanceMinor}`,
    'closed on': `${account.closedOn}`,
    'number of transactions': `${account.transactions}`,
  };
}
