import type { Id } from '@mkopo/core/kit/id.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { NameHolder } from '@mkopo/core/payment/money-name.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { PostedAt } from './money-name-store.ts';

export type PostingId = Id<'loan transaction'> | Id<'savings transaction'>;

/** Money that came in and was posted, whether that stands or was taken back. */
export type PostedMoney = {
  readonly kind: Exclude<NameHolder, 'receipt' | 'withdrawal'>;
  readonly at: PostedAt;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly paidAt: Temporal.Instant | null;
  readonly paidOn: Temporal.PlainDate;
};

type Row = Pick<PostedMoney, 'kind' | 'method' | 'reference' | 'paidAt' | 'paidOn'> & {
  readonly loanId: LoanId | null;
  readonly accountId: SavingsAccountId;
  readonly currency: Currency;
  readonly minor: bigint;
};

/** What was posted under an id; null where that is no money that came in. */
export async function findPosting(tx: TenantTx, id: PostingId): Promise<PostedMoney | null> {
  const [row] = await tx.query<Row>(
    `select kind, loan.id as loan_id, null as account_id, currency, amount_minor as minor, method,
            reference, paid_at, effective_on as paid_on
       from loan_transaction join loan on loan.tenant_id = $1 and loan.id = loan_id
      where loan_transaction.tenant_id = $1 and loan_transaction.id = $2
        and kind in ('repayment', 'recovery', 'fee_payment')
     union all
     select kind, null, account.id, currency, change_minor, method, reference, null, effective_on
       from savings_transaction
       join savings_account account on account.tenant_id = $1 and account.id = account_id
      where savings_transaction.tenant_id = $1 and savings_transaction.id = $2
        and kind = 'deposit'`,
    [tx.tenantId, id],
  );
  if (!row) return null;
  const { loanId, accountId: savingsAccountId, currency, minor, ...same } = row;
  const at: PostedAt = loanId
    ? { loanId, repaymentId: id as Id<'loan transaction'> }
    : { savingsAccountId, savingsTransactionId: id };
  return { ...same, at, amount: money(currency, minor) };
}
