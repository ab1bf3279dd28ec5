import type { Problem, ProblemText } from '@mkopo/core/kit/problem.ts';
import { type Currency, decimalsOf } from '@mkopo/core/money/currency.ts';
import { type Money, money, moneyFromText, moneyToNumber, zero } from '@mkopo/core/money/money.ts';
import { Type } from 'typebox';
import { ApiError } from '#api/kit/wire/api-error.ts';

/** More than anybody lends, and still exact in JSON. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** Money as callers send it. The body's numbers are exact by then: parse-json sees to it. */
export const Amount = Type.Number({
  exclusiveMinimum: 0,
  maximum: AMOUNT_MAX,
  examples: [1250.5],
  description: 'In units of the currency, with at most its decimals.',
});

/** Money as we answer it. */
export const ShownAmount = Type.Number();

/**
 * Reads the amounts of one call by their decimal text. An amount is never rounded: one with more
 * decimals than the currency has is a problem, and `assertRead` tells all of them at once.
 */
export function amountReader(currency: Currency) {
  const problems: Problem[] = [];
  return {
    read(field: string, sent: number): Money {
      const amount = moneyFromText(currency, String(sent));
      if (!amount) problems.push({ field, problem: decimalsProblem(currency) });
      return amount ?? zero(currency);
    },
    complain(field: string, problem: ProblemText): void {
      problems.push({ field, problem });
    },
    assertRead(): void {
      if (problems.length > 0) {
        throw new ApiError('validation_error', { data: { fields: problems } });
      }
    },
  };
}

export type AmountReader = ReturnType<typeof amountReader>;

/** Reads the one amount of a call. */
export function readAmount(currency: Currency, sent: number, field = 'amount'): Money {
  const reader = amountReader(currency);
  const amount = reader.read(field, sent);
  reader.assertRead();
  return amount;
}

export function showAmount(currency: Currency, minor: bigint): number {
  return moneyToNumber(money(currency, minor));
}

function decimalsProblem(currency: Currency): ProblemText {
  const decimals = decimalsOf(currency);
  return decimals === 0
    ? `must be a whole number of ${currency}`
    : `must have at most ${decimals} decimals in ${currency}`;
}
