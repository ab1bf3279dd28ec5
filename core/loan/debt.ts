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
 *   charged ≥ recognised ≥ 0 and charged ≥ settled ≥ 0
 *
 * Charged is what the instalment asks for. Recognised is the part the books already show as earned:
 * interest as days pass, fees when they fall due or are paid, all else at once. Settled was paid,
 * waived or written off. So charged − settled is still to be paid; recognised − settled is the
 * receivable; and where interest was paid before it was earned, settled − recognised is unearned,
 * which the lender owes until the days have earned it.
 *
 * In duplum takes interest off what is charged, and keeps it in sight: what it stopped on days that
 * have passed is lost for good, what it withholds of days to come returns when there is room.
 */
export type Debt = {
  readonly charged: bigint;
  readonly recognised: bigint;
  readonly settled: bigint;
  readonly stopped: bigint;
  readonly withheld: bigint;
  /** Of interest: what was earned before the instalment began, on an older schedule. */
  readonly carried: bigint;
};

export type Debts = Readonly<Record<DebtKind, Debt>>;

export const NO_DEBT: Debt = {
  charged: 0n,
  recognised: 0n,
  settled: 0n,
  stopped: 0n,
  withheld: 0n,
  carried: 0n,
};
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
  return larger(recognised - settled, 0n);
}

/** What was paid and is not earned yet. */
export function unearnedOf({ recognised, settled }: Debt): bigint {
  return larger(settled - recognised, 0n);
}

export function charge(debt: Debt, minor: bigint): Debt {
  return { ...debt, charged: debt.charged + minor };
}

/** Charged and shown in the books at once. */
export function raise(debt: Debt, minor: bigint): Debt {
  return { ...charge(debt, minor), recognised: debt.recognised + minor };
}

/**
 * Pays a part of the rest. A fee that is paid before it is due is earned by being paid; interest is
 * not: only days earn it.
 */
export function pay(debt: Debt, minor: bigint, kind: DebtKind): Debt {
  const settled = debt.settled + minor;
  const recognised = kind === 'interest' ? debt.recognised : larger(debt.recognised, settled);
  return { ...debt, settled, recognised };
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
    ...debt,
    charged: debt.charged - (minor - shown),
    settled: debt.settled + shown,
  };
}

/** Nothing more is asked for than what was settled already: the rest has moved elsewhere. */
export function moveAway({ settled }: Debt): Debt {
  return { ...NO_DEBT, charged: settled, recognised: settled, settled };
}

export function assertSoundDebt(debt: Debt, kind: DebtKind): void {
  const { charged, recognised, settled, stopped, withheld } = debt;
  assert(settled >= 0n, 'nothing is settled twice');
  assert(charged >= settled, 'nothing is settled that was not charged');
  assert(charged >= recognised, 'nothing is recognised that was not charged');
  assert(stopped >= 0n && withheld >= 0n, 'in duplum only takes away');
  assert(kind === 'interest' || recognised >= settled, 'only interest is paid unearned');
}

export function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

export function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
