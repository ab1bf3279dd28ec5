import { guessBillReference, maskedPhonePattern } from '@mkopo/core/payment/bill-reference.ts';
import type { ReceiptStatus } from '@mkopo/core/payment/receipt-life.ts';
import { searchPatterns } from '#store/clients/named-clients.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import {
  type Sorted,
  type SortedPaging,
  sortedList,
  type Tally,
  type TallyOf,
  tallyColumns,
} from '#store/kit/listing.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { loanCalled } from '#store/loans/named-loans.ts';
import { RECEIPT_COLUMNS, type Receipt, receiptOf } from '#store/receipts/receipt-store.ts';

export type ReceiptFilter = {
  readonly statuses: readonly ReceiptStatus[];
  /** What was typed into a search box: a receipt, a payer, what they typed, or a loan. */
  readonly q: string | null;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
};

export const RECEIPT_SORTS = ['newest', 'oldest', 'largest'] as const;
export type ReceiptSort = (typeof RECEIPT_SORTS)[number];

/** What a payer may have meant. */
export type Suggestion = {
  readonly kind: 'loan' | 'savings_account';
  readonly id: string;
  readonly number: string;
  readonly clientName: string;
  readonly why: 'number' | 'phone';
};

export type ListedReceipt = Receipt & { readonly suggestions: readonly Suggestion[] };

const receipts = sortedList({
  columns: RECEIPT_COLUMNS,
  table: 'receipt',
  where,
  item: receiptOf,
  orders: {
    newest: { by: 'receipt.told_at', type: 'timestamptz', direction: 'desc' },
    oldest: { by: 'receipt.told_at', type: 'timestamptz', direction: 'asc' },
    largest: { by: 'receipt.amount_minor', type: 'bigint', direction: 'desc' },
  },
});

function where({ statuses, q, from, until }: ReceiptFilter) {
  return {
    'receipt.status = any (?::text[])': [statuses],
    ...receiptCalled(q),
    'told_at >= ?': from?.toString() ?? null,
    'told_at < ?': until?.toString() ?? null,
  };
}

function receiptCalled(q: string | null): Readonly<Record<string, unknown>> {
  if (q === null) return {};
  const { name, phone } = searchPatterns(q);
  const [[ofLoan, called] = ['', []]] = Object.entries(loanCalled('receipt.loan_id', q));
  const condition = `(receipt.receipt = upper(?) or bill_reference ilike ? or payer_name ilike ?
    or payer_phone like ? or ${ofLoan})`;
  return { [condition]: [q.trim(), name, name, phone, ...(called as string[])] };
}

/** Money that reached the paybill number, with guesses whose it may be. */
export async function listReceipts(
  tx: TenantTx,
  page: SortedPaging<ReceiptFilter, ReceiptSort>,
): Promise<Sorted<ListedReceipt>[]> {
  const found = await receipts(tx, page);
  return Promise.all(
    found.map(async (receipt) => ({ ...receipt, suggestions: await suggest(tx, receipt) })),
  );
}

export type ReceiptTally = Tally & { readonly status: ReceiptStatus };

/** How many receipts stand how. */
export function tallyReceipts(
  tx: TenantTx,
  { filter, currency }: TallyOf<ReceiptFilter>,
): Promise<ReceiptTally[]> {
  const asked = conditionsOf({ 'receipt.tenant_id = ?': tx.tenantId, ...where(filter) });
  const inCurrency = `$${asked.values.length + 1}`;
  return tx.query<ReceiptTally>(
    `select receipt.status, ${tallyColumns({ at: 'told_at', currency: inCurrency })}
       from receipt where ${asked.where} group by 1`,
    [...asked.values, currency],
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
    [tx.tenantId, numbers, serials, maskedPhonePattern(payerPhone)],
  );
}
