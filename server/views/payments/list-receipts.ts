import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import {
  guessBillReference,
  maskedPhonePattern,
  maskedPhones,
} from '@mkopo/core/payment/bill-reference.ts';
import type { ReceiptStatus } from '@mkopo/core/payment/receipt-life.ts';
import { hasPhoneLike } from '#store/clients/named-clients.ts';
import {
  allOf,
  anyOf,
  begins,
  conditionsOf,
  type Finding,
  isAmong,
} from '#store/kit/conditions.ts';
import {
  countedUpTo,
  type Sorted,
  type SortedPaging,
  sortedList,
  type Tally,
  type TallyOf,
  tallyColumns,
} from '#store/kit/listing.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { loansFound } from '#store/loans/loan-conditions.ts';
import { RECEIPT_COLUMNS, type Receipt, receiptOf } from '#store/receipts/receipt-store.ts';
import { accountsFound } from '#store/savings/savings-search.ts';

export type ReceiptFilter = {
  readonly statuses: readonly ReceiptStatus[];
  readonly search: SearchText | null;
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

/** Money that reached the paybill number. */
export const listReceipts = sortedList({
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

function where({ statuses, search, from, until }: ReceiptFilter) {
  return {
    // Spelt out, or no index of some of them could be used.
    [`receipt.status in (${statuses.map((one) => `'${one}'`).join(', ')})`]: [],
    ...(search && isFound(search)),
    'told_at >= ?': from?.toString() ?? null,
    'told_at < ?': until?.toString() ?? null,
  };
}

/** By its name, by what it paid, by what the payer typed, or by who they are. */
function isFound(search: SearchText) {
  const { codes } = search;
  const [loans, accounts] = [loansFound(search), accountsFound(search)];
  const typed = anyOf(codes.map((code) => begins('own.bill_reference_key', code.toUpperCase())));
  const payer = payerFound(search);
  const own = 'select own.id from receipt own where';
  return isAmong('receipt.id', [
    { sql: `${own} own.receipt = any (?::text[])`, values: [codes] },
    {
      sql: `${own} own.repayment_id in (
        select paid.id from loan_transaction paid
         where paid.kind = 'repayment' and paid.loan_id in (${loans.sql}))`,
      values: loans.values,
    },
    {
      sql: `${own} own.savings_transaction_id in (
        select paid.id from savings_transaction paid where paid.account_id in (${accounts.sql}))`,
      values: accounts.values,
    },
    { sql: `${own} ${typed.sql}`, values: typed.values },
    { sql: `${own} ${payer.sql}`, values: payer.values },
  ]);
}

/**
 * Who paid, as the provider names them. It masks most phones, so one that was told whole fits what
 * many have: that counts only for money of which nobody knows whose it is.
 */
function payerFound({ client: { words, phones } }: SearchText): Finding {
  const named = words.flatMap((word) => [
    begins('own.payer_name_key', word),
    begins('own.payer_last_name_key', word),
  ]);
  const isNamed = (word: string) => ({
    sql: `strpos(' ' || own.payer_name_key, ?) > 0`,
    values: [` ${word}`],
  });
  const [whole, masked] = [phones.map((phone) => phone.slice(1)), phones.flatMap(maskedPhones)];
  return anyOf([
    ...(named.length > 0 ? [allOf([anyOf(named), ...words.map(isNamed)])] : []),
    { sql: 'own.payer_phone = any (?::text[])', values: [whole] },
    {
      sql: `own.payer_phone = any (?::text[]) and own.loan_id is null
        and own.savings_account_id is null`,
      values: [masked],
    },
  ]);
}

/** How many receipts pass a filter; no more than `max` of them are counted. */
export const countReceipts = countedUpTo({ table: 'receipt', where });

/** The same with guesses whose it may be. */
export async function listGuessedReceipts(
  tx: TenantTx,
  page: SortedPaging<ReceiptFilter, ReceiptSort>,
): Promise<Sorted<ListedReceipt>[]> {
  const found = await listReceipts(tx, page);
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
       where client.tenant_id = $1 and ${hasPhoneLike('$4')}
         and loan.status = 'disbursed'
       order by oldest_unpaid_due_on nulls last limit ${SUGGESTIONS_MAX})
      limit ${SUGGESTIONS_MAX}`,
    [tx.tenantId, numbers, serials, maskedPhonePattern(payerPhone)],
  );
}
