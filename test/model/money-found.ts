import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { PostingId } from '@mkopo/server/store/receipts/posted-money-store.ts';
import type { ReceiptId } from '@mkopo/server/store/receipts/receipt-store.ts';

/** Money that is in the books of a loan or of an account, and was not taken back. */
export type Posting = {
  readonly id: PostingId;
  readonly accountId: SavingsAccountId | null;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  /** Below nought where it went out. */
  readonly minor: bigint;
};

export function listPostings(tx: TenantTx): Promise<Posting[]> {
  return tx.query<Posting>(
    `select id, null as account_id, method, reference, amount_minor as minor
       from loan_transaction made
      where tenant_id = $1 and kind = 'repayment' and not exists (
        select from loan_transaction undone
         where undone.tenant_id = $1 and undone.loan_id = made.loan_id
           and undone.kind = 'reversal' and undone.move ->> 'of' = made.number::text)
     union all
     select id, account_id, method, reference, change_minor from savings_transaction made
      where tenant_id = $1 and kind in ('deposit', 'withdrawal') and not exists (
        select from savings_transaction undone
         where undone.tenant_id = $1 and undone.account_id = made.account_id
           and undone.kind = 'reversal' and undone.move ->> 'of' = made.number::text)
      order by id`,
    [tx.tenantId],
  );
}

/** Receipts whose money waits for staff. */
export function listHeld(tx: TenantTx) {
  return tx.query<{ readonly id: ReceiptId; readonly minor: bigint }>(
    `select id, amount_minor as minor from receipt
      where tenant_id = $1 and status = 'suspense' order by id`,
    [tx.tenantId],
  );
}

/** What the books have on each account; debits count up. */
export async function readAccounts(tx: TenantTx): Promise<ReadonlyMap<AccountRole, bigint>> {
  const rows = await tx.query<{ readonly role: AccountRole; readonly minor: bigint }>(
    `select role,
            sum(case side when 'debit' then amount_minor else -amount_minor end)::bigint as minor
       from journal_line line
       join account on account.tenant_id = $1 and account.id = line.account_id
      where line.tenant_id = $1 group by role`,
    [tx.tenantId],
  );
  return new Map(rows.map(({ role, minor }) => [role, minor]));
}
