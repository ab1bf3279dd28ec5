import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * What goes when a sandbox lender is reset, in an order in which nothing names what is gone: all
 * that is about borrowers and their money. A new table of tenants is named here or below.
 */
export const EMPTIED = [
  ...['promise_to_pay', 'contact_note', 'staff_task'],
  ...['message', 'message_report', 'client_message_choice'],
  ...['folded_books', 'account_day', 'lent_day', 'collected_day'],
  ...['folded_portfolio', 'portfolio_day', 'portfolio_month', 'due_day', 'borrower_day'],
  ...['expected_day', 'officer_day', 'officer_portfolio_day', 'officer_portfolio_month'],
  ...['branch_portfolio_day', 'branch_portfolio_month'],
  ...['folded_cohorts', 'cohort_day', 'cohort_stand'],
  ...['journal_line', 'journal_entry', 'repayment_restatement', 'instalment'],
  ...['guarantor_answer', 'loan_guarantor', 'payment', 'payout', 'rail_news', 'rail_inquiry'],
  ...['collection_sheet_line', 'collection_sheet'],
  ...['receipt', 'money_name', 'loan_transaction', 'handed_over_loan', 'loan', 'loan_counter'],
  ...['savings_transaction', 'savings_account', 'savings_counter', 'day_run'],
  ...['score_entry', 'two_person_request', 'client_identity_check', 'document'],
  ...['member_code', 'member_session', 'member', 'member_counter', 'client'],
  // A retry of before would be answered with what is not there any more.
  ...['list_export', 'data_import_row', 'data_import', 'idempotency_record'],
] as const;

/** What stays: who the lender is, who works and calls for it, what it offers, what was done. */
export const KEPT = [
  ...['tenant', 'tenant_setting', 'branch', 'account', 'product', 'product_version'],
  ...['custom_field', 'staff_user', 'staff_session', 'credential', 'scorecard'],
  ...['message_setting', 'message_template', 'webhook_endpoint'],
  ...['staff_second_factor', 'staff_preference'],
  // Limits are the world's, and what was told was told.
  ...['identity_lookup', 'identity_quota_use', 'outbox_event', 'audit_record', 'audit_seal'],
  ...['webhook_line', 'webhook_delivery', 'webhook_attempt', 'request_log'],
  // Files of documents that are gone are removed later; devices of staff stay known.
  ...['orphan_file', 'known_device', 'saved_view', 'report_schedule'],
  // What was told keeps its order, and who moves to another cell goes on.
  ...['lender_era', 'lender_move'],
  // That a day is not to be read from its sums does no harm where there are none.
  ...['reopened_day', 'reopened_portfolio', 'reopened_cohort'],
] as const;

/**
 * Empties the books of the transaction's lender. The database lets nobody but a sandbox lender do
 * it: of another nothing is deleted, whatever is asked (migration 0050).
 */
export function emptySandbox(tx: TenantTx, now: Temporal.Instant): void {
  tx.send(
    `insert into orphan_file (tenant_id, id, size_bytes, due_at)
     select tenant_id, id, size_bytes, $2 from document where tenant_id = $1
     on conflict do nothing`,
    [tx.tenantId, now],
  );
  tx.send('delete from known_device where tenant_id = $1 and member_id is not null', [tx.tenantId]);
  // The days on which payers were reminded come again.
  tx.send('update message_setting set reminded_on = null where tenant_id = $1', [tx.tenantId]);
  // Days that were locked have no books any more, and the clock may go back before them.
  tx.send('update tenant_setting set books_locked_through = null where tenant_id = $1', [
    tx.tenantId,
  ]);
  for (const table of EMPTIED) {
    tx.send(`delete from ${table} where tenant_id = $1`, [tx.tenantId]);
  }
}
