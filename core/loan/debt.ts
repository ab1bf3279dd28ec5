import { assert } from '@mkopo/core/kit/assert.ts';

/**
 * What a borrower can owe. Tax on a fee is kept apart from the fee, because it is the state's money
 * and not income; the borrower sees the two as one fee.
 */
export const DEBT_KINDS = ['penalty', 'fee', 'tax', 'interest', 'principal'] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];

/**
 * One kind of debt of one instalment, in minor units of the loan's currency:
 *
 *   charged ≥ recognised ≥ settled ≥ 0
 *
 * Charged is what the instalment asks for. Recognised is the part the books already show: interest
 * as days pass, fees when they fall due, all else at once. Settled was paid, waived or written off.
 * So charged − settled is still to be paid, and recognised − settled is the receivable.
 */
export type Debt = {
  readonly charged: bigint;
  readonly recognised: bigint;
  readonly settled: bigint;
};

export type Debts = Readonly<Record<DebtKind, Debt>>;

export const NO_DEBT: Debt = { charged: 0n, recognised: 0n, settled: 0n };
export const NO_DEBTS: Debts = {
  penalty: NO_DEBT,
  fee: NO_DEBT,
  tax: NO_DEBT,
  interest: NO_DEBT,
  principal: NO_DEBT,
};

/** Still to be paid. */
export function restOf({ charged, settled }: Debt): bigint {
  return charged - settled;
}

/** What the books show as owed. */
export function receivableOf({ recognised, settled }: Debt): bigint {
  return recognised - settled;
}

export function charge(debt: Debt, minor: bigint): Debt {
  return { ...debt, charged: debt.charged + minor };
}

/** Charged and shown in the books at once. */
export function raise(debt: Debt, minor: bigint): Debt {
  return { ...charge(debt, minor), recognised: debt.recognised + minor };
}

/** What is paid before it was earned is earned by being paid, so that no receivable is negative. */
export function pay(debt: Debt, minor: bigint): Debt {
  const settled = debt.settled + minor;
  return { ...debt, settled, recognised: larger(debt.recognised, settled) };
}

export function recogniseUpTo(debt: Debt, minor: bigint): Debt {
  return { ...debt, recognised: larger(debt.recognised, minor) };
}

/**
 * Gives up a part of the rest: first what the books show, which the books then have to undo, and
 * after that what was only planned, which nobody has to hear of.
 */
export function giveUp(debt: Debt, minor: bigint): Debt {
  const shown = smaller(minor, receivableOf(debt));
  return {
    charged: debt.charged - (minor - shown),
    recognised: debt.recognised,
    settled: debt.settled + shown,
  };
}

/** Nothing more is asked for than what was settled already: the rest has moved elsewhere. */
export function moveAway({ settled }: Debt): Debt {
  return { charged: settled, recognised: settled, settled };
}

export function assertSoundDebt({ charged, recognised, settled }: Debt): void {
  assert(settled >= 0n, 'nothing is settled twice');
  assert(recognised >= settled, 'no receivable is negative');
  assert(charged >= recognised, 'nothing is recognised that was not charged');
}

export function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

export function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
