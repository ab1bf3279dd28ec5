import { guessBillReference } from '@mkopo/core/payment/bill-reference.ts';
import type { ReceiptStatus } from '@mkopo/core/payment/receipt-life.ts';
import { newestFirst } from '#store/kit/listing.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { RECEIPT_COLUMNS, type Receipt, receiptOf } from '#store/receipts/receipt-store.ts';

export type ReceiptFilter = { readonly statuses: readonly ReceiptStatus[] };

/** What a payer may have meant. */
export type Suggestion = {
  readonly kind: 'loan' | 'savings_account';
  readonly id: string;
  readonly number: string;
  readonly clientName: string;
  readonly why: 'number' | 'phone';
};

export type ListedReceipt = Receipt & { readonly suggestions: readonly Suggestion[] };

const receipts = newestFirst({
  columns: RECEIPT_COLUMNS,
  table: 'receipt',
  at: 'told_at',
  where: ({ statuses }: ReceiptFilter) => ({ 'status = any (?::text[])': [statuses] }),
  item: receiptOf,
});

/** Money that reached the paybill number, newest first, with guesses whose it may be. */
export async function listReceipts(
  tx: TenantTx,
  page: Paging<ReceiptFilter>,
): Promise<ListedReceipt[]> {
  const found = await receipts(tx, page);
  return Promise.all(
    found.map(async (receipt) => ({ ...receipt, suggestions: await suggest(tx, receipt) })),
  );
}

const SUGGESTIONS_MAX = 5;

/**
 * Loans and accounts with a number like the one that was typed, and loans that are out of whoever
 * has a phone that fits: the provider masks its middle.
 */
function suggest(
  tx: TenantTx,
  { status, billReference, payerPhone }: Receipt,
): Promise<Suggestion[]> | readonly Suggestion[] {
  if (status !== 'suspense') return [];
  const guesses = guessBillReference(billReference);
  const numbers = guesses.flatMap((one) => (one.kind === 'loan' ? [one.loanNumber] : []));
  const serials = guesses.flatMap((one) => (one.kind === 'savings' ? [String(one.serial)] : []));
  return tx.query<Suggestion>(
    `select 'loan' as kind, loan.id, loan_number as number,
            first_name || ' ' || last_name as client_name, 'number' as why
       from loan join client on client.tenant_id = $1 and client.id = client_id
      where loan.tenant_id = $1 and loan_number = any ($2::text[]) and loan.status = 'disbursed'
     union all
     select 'savings_account', account.id, 'S-' || lpad(account_number::text, 6, '0'),
            first_name || ' ' || last_name, 'number'
       from savings_account account join client on client.tenant_id = $1 and client.id = client_id
      where account.tenant_id = $1 and account_number = any ($3::bigint[])
        and account.status = 'active'
     union all
     (select 'loan', loan.id, loan_number, first_name || ' ' || last_name, 'phone'
        from client join loan on loan.tenant_id = $1 and client_id = client.id
       where client.tenant_id = $1 and $4::text is not null and phone like $4
         and loan.status = 'disbursed'
       order by oldest_unpaid_due_on nulls last limit ${SUGGESTIONS_MAX})
      limit ${SUGGESTIONS_MAX}`,
    [tx.tenantId, numbers, serials, phonePattern(payerPhone)],
  );
}

/** `2547 ***** 126` as a pattern of SQL; null where too little of it is left to tell anything. */
function phonePattern(phone: string | null): string | null {
  const shown = phone?.replaceAll(/\s/g, '') ?? '';
  if (!/^254\d[\d*]{4,}\d{3}$/.test(shown)) return null;
  return `+${shown.replaceAll(/\*+/g, '%')}`;
}
