import { Titled } from '#api/kit/wire/object-shapes.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanParties } from '#store/loans/named-loans.ts';
import type { ListedReceipt as ListedRow } from '#views/payments/list-receipts.ts';
import { PARTY_FIELDS, showParty } from './party-fields.ts';
import { ReceiptRecord, showReceipt } from './receipt-record.ts';

/** A receipt in a list: with whose loan its money went to. */
export const ListedReceipt = Titled('ListedReceipt', {
  ...ReceiptRecord.properties,
  ...PARTY_FIELDS,
});

export async function showListedReceipts(receipts: readonly ListedRow[], tx: TenantTx) {
  const parties = await findLoanParties(
    tx,
    receipts.map(({ loanId }) => loanId),
  );
  return receipts.map((receipt) => ({
    ...showReceipt(receipt),
    ...showParty(receipt.loanId ? parties.get(receipt.loanId) : undefined),
  }));
}
