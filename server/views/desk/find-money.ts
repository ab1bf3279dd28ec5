import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export const MONEY_KINDS = ['repayment', 'receipt', 'payout'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

export type FoundMoney = {
  readonly kind: MoneyKind;
  readonly id: string;
  readonly code: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly at: Temporal.Instant;
  /** Of a receipt or a payout; a repayment is `posted`. */
  readonly status: string;
  readonly loanId: string | null;
  readonly loanNumber: string | null;
  readonly clientName: string | null;
};

type FindMoneyInput = {
  readonly text: SearchText;
  /** What the caller may see of it. */
  readonly kinds: readonly MoneyKind[];
  readonly limit: number;
};

/** What each sort of money is found by: its whole code, in an index. */
const FOUND: Readonly<Record<MoneyKind, string>> = {
  repayment: `
    select 'repayment' as kind, id, reference as code, amount_minor,
           move #>> '{amount,currency}' as currency, coalesce(paid_at, made_at) as at,
           'posted' as status, loan_id
      from loan_transaction
     where tenant_id = $1 and kind = 'repayment' and method = any ($4::text[])
       and reference = any ($2::text[])`,
  // What was credited is found as the repayment that it became.
  receipt: `
    select 'receipt', id, receipt, amount_minor, currency, coalesce(paid_at, told_at), status,
           loan_id
      from receipt
     where tenant_id = $1 and receipt = any ($2::text[]) and repayment_id is null`,
  payout: `
    select 'payout', id, receipt, amount_minor, currency, ended_at, state, loan_id
      from payout where tenant_id = $1 and receipt = any ($2::text[])`,
};

/** Money by the code under which it came or left, such as M-Pesa’s. */
export async function findMoney(
  tx: TenantTx,
  { text, kinds, limit }: FindMoneyInput,
): Promise<FoundMoney[]> {
  const [first, ...others] = kinds;
  if (!first) return [];
  const values: [TenantId, readonly string[], number, readonly string[]] = [
    ...([tx.tenantId, text.codes, limit] as const),
    PAYMENT_METHODS,
  ];
  return tx.query<FoundMoney>(
    `select found.kind, found.id, found.code, found.amount_minor, found.currency, found.at,
            found.status, found.loan_id, loan_number,
            first_name || ' ' || last_name as client_name
       from (${[first, ...others].map((kind) => FOUND[kind]).join(' union all ')}) found
            (kind, id, code, amount_minor, currency, at, status, loan_id)
       left join loan on loan.tenant_id = $1 and loan.id = found.loan_id
       left join client on client.tenant_id = $1 and client.id = loan.client_id
      where $4::text[] is not null
      order by found.at desc, found.id limit $3`,
    values,
  );
}
