import type { LoanStage } from '@mkopo/core/loan/loan-stage.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  AMOUNT,
  BALANCE,
  type LoanDeskFilter,
  loanConditions,
  stageIn,
} from '#store/loans/loan-conditions.ts';

export type StageCount = {
  readonly stage: LoanStage;
  readonly loans: number;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
};

const OPEN = `('pending', 'approved', 'disbursing', 'disbursed')`;
const OVER = `('closed', 'rejected', 'withdrawn', 'written_off')`;

/**
 * Loans that are over are counted apart: there are many more of them, they owe nothing, and an
 * index of their own has all that is summed. Both are named, so that each has its index.
 */
const PARTS = [
  { only: `status in ${OPEN}`, balance: BALANCE },
  { only: `status in ${OVER}`, balance: '0' },
] as const;

type AskedCounts = { readonly filter: LoanDeskFilter; readonly currency: Currency };

/** How many loans of each stage pass a filter, and what they come to in a currency. */
export async function countLoans(
  tx: TenantTx,
  { filter, currency }: AskedCounts,
): Promise<StageCount[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    ...loanConditions(filter),
  });
  const sum = (minor: string) =>
    `coalesce(sum(${minor}) filter (where currency = $${values.length + 1}), 0)::bigint`;
  const stage = stageIn(filter.today);
  const parts = await Promise.all(
    PARTS.map(({ only, balance }) =>
      tx.query<StageCount>(
        `select ${stage} as stage, count(*)::int as loans,
                ${sum(AMOUNT)} as amount_minor, ${sum(balance)} as balance_minor
           from loan where ${where} and ${only} group by 1`,
        [...values, currency],
      ),
    ),
  );
  return parts.flat();
}
