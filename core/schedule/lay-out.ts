import { assert } from '@mkopo/core/kit/assert.ts';

/** What one instalment repays, and what is owed after it; in minor units. */
export type Row = {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balance: bigint;
};

/**
 * How one instalment comes about: the interest its period earns, and the principal it then repays.
 */
export type Step = {
  readonly interestOn: (balance: bigint) => bigint;
  readonly principalAfter: (interest: { earned: bigint; due: bigint }) => bigint;
  /** The most interest this instalment can carry; what is over is held for the next. */
  readonly interestLimit?: bigint;
};

export type Layout = {
  readonly amount: bigint;
  readonly steps: readonly Step[];
  readonly principalGrace: number;
  readonly interestGrace: number;
};

/**
 * Walks a loan from disbursement to its end. Here, and only here, principal is kept between zero
 * and the balance, interest under grace is held over, and the last instalment takes all that is
 * left.
 */
export function layOut({ amount, steps, principalGrace, interestGrace }: Layout): Row[] {
  const rows: Row[] = [];
  let balance = amount;
  let held = 0n;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const repaysPrincipal = index >= principalGrace;
    const earned = step.interestOn(balance);
    const owed = earned + held;
    const limit = repaysPrincipal && !isLast ? (step.interestLimit ?? owed) : owed;
    const due = index < interestGrace ? 0n : smallest(owed, limit);
    const principal = isLast
      ? balance
      : repaysPrincipal
        ? within(step.principalAfter({ earned, due }), balance)
        : 0n;
    held = owed - due;
    balance -= principal;
    rows.push({ principal, interest: due, balance });
  }
  assert(held === 0n && balance === 0n, 'the last instalment leaves nothing owed');
  return rows;
}

function within(principal: bigint, balance: bigint): bigint {
  return principal < 0n ? 0n : smallest(principal, balance);
}

function smallest(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
