/** What an entry came of: a move on a loan or an account, money of the paybill, or people. */
export const ENTRY_ORIGINS = ['loan', 'savings_account', 'receipt', 'people'] as const;
export type EntryOriginKind = (typeof ENTRY_ORIGINS)[number];

export type EntryWords = {
  readonly origin: EntryOriginKind;
  /** What was done there: the kind of the transaction, or the step of the receipt. */
  readonly action: string | null;
  /** What people call it by: the number of the loan or account, or the provider's receipt. */
  readonly reference: string | null;
  readonly clientName: string | null;
  readonly memo: string | null;
  readonly enteredBy: string | null;
  readonly secondedBy: string | null;
  readonly reverses: string | null;
  readonly reversedBy: string | null;
};

/** Of a row of `journal_entry entry`, with the joins below. $1 is the tenant. */
export const ENTRY_WORDS = `
  case when entry.loan_id is not null then 'loan'
       when entry.savings_account_id is not null then 'savings_account'
       when entry.receipt_id is not null then 'receipt'
       else 'people' end as origin,
  coalesce(moved.kind, saved.kind, entry.receipt_step) as action,
  coalesce(loan.loan_number, 'S-' || lpad(account_of.account_number::text, 6, '0'),
           receipt.receipt) as reference,
  client.first_name || ' ' || client.last_name as client_name,
  entry.memo, maker.name as entered_by, checker.name as seconded_by, entry.reverses,
  (select undoing.id from journal_entry undoing
    where undoing.tenant_id = $1 and undoing.reverses = entry.id) as reversed_by`;

export const ENTRY_JOINS = `
  left join loan on loan.tenant_id = $1 and loan.id = entry.loan_id
  left join loan_transaction moved on moved.tenant_id = $1 and moved.loan_id = entry.loan_id
   and moved.number = entry.loan_transaction
  left join savings_account account_of on account_of.tenant_id = $1
   and account_of.id = entry.savings_account_id
  left join savings_transaction saved on saved.tenant_id = $1
   and saved.account_id = entry.savings_account_id and saved.number = entry.savings_transaction
  left join receipt on receipt.tenant_id = $1 and receipt.id = entry.receipt_id
  left join client on client.tenant_id = $1
   and client.id = case when loan.client_id is null then account_of.client_id
                        else loan.client_id end
  left join staff_user maker on maker.tenant_id = $1 and maker.id = entry.entered_by
  left join staff_user checker on checker.tenant_id = $1 and checker.id = entry.seconded_by`;
