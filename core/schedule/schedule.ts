import { compareDates } from '@mkopo/core/calendar/date.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { Money } from '@mkopo/core/money/money.ts';

export type Instalment = {
  readonly number: number;
  readonly fromOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly days: number;
  readonly principal: Money;
  readonly interest: Money;
  readonly fees: Money;
  readonly total: Money;
  /** Principal still owed once this instalment is paid. */
  readonly balance: Money;
};

export type Schedule = {
  readonly amount: Money;
  readonly disbursedOn: Temporal.PlainDate;
  /** Paid by the borrower before the loan is paid out. */
  readonly applicationFees: Money;
  /** Kept back from the disbursement: the borrower receives the amount less this. */
  readonly deductedFees: Money;
  readonly instalments: readonly Instalment[];
};

/**
 * The law of schedules: nothing lost, nothing negative, nothing owed at the end, dates in order.
 */
export function assertSound({ amount, disbursedOn, instalments }: Schedule): void {
  let balance = amount.minor;
  let before = disbursedOn;
  for (const { principal, interest, fees, total, balance: left, ...dates } of instalments) {
    const parts = [principal.minor, interest.minor, fees.minor];
    assert(
      parts.every((part) => part >= 0n),
      'no part of an instalment is negative',
    );
    assert(parts.reduce((sum, part) => sum + part) === total.minor, 'parts add up to the total');
    balance -= principal.minor;
    assert(balance === left.minor, 'principal is what the balance falls by');
    assert(dates.fromOn.equals(before), 'periods follow on one another');
    assert(compareDates(dates.dueOn, before) > 0, 'due dates strictly rise');
    before = dates.dueOn;
  }
  assert(balance === 0n, 'the instalments repay exactly the amount');
}
