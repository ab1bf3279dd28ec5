// What the page reads of what the Member API answers (docs/api/member.json has all of it).
import type { WrittenTerms } from '@mkopo/core/product/written-terms.ts';

export type Lender = {
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly is_sandbox: boolean;
  readonly today: string;
};

export type Member = {
  readonly member_no: string;
  readonly first_name: string;
  readonly last_name: string;
};

export type Profile = Member & {
  readonly email: string;
  readonly contact_email: string | null;
  readonly phone: string;
  readonly national_id: string | null;
};

export type LoanStatus =
  | 'pending'
  | 'approved'
  | 'disbursing'
  | 'disbursed'
  | 'closed'
  | 'rejected'
  | 'withdrawn'
  | 'written_off';

export type Loan = {
  readonly loan_id: string;
  readonly loan_product_id: string;
  readonly loan_number: string;
  readonly status: LoanStatus;
  readonly currency: string;
  readonly applied_amount: number;
  readonly approved_amount: number | null;
  readonly disbursed_amount: number | null;
  readonly applied_on: string;
  readonly disbursed_on: string | null;
  readonly term_days: number;
  readonly purpose: string | null;
  readonly balances: { readonly principal: number; readonly total: number };
  readonly credit: number;
  readonly days_past_due: number;
  readonly closed_at: string | null;
};

export type Instalment = {
  readonly number: number;
  readonly due_on: string;
  readonly total: number;
  readonly settled: number;
  readonly owed: number;
  readonly is_overdue: boolean;
};

export type GuarantorStatus = 'requested' | 'accepted' | 'declined' | 'removed' | 'released';

export type OwnGuarantor = {
  readonly guarantor_id: string;
  readonly name: string;
  readonly amount: number;
  readonly status: GuarantorStatus;
};

export type WholeLoan = Loan & {
  readonly schedule: readonly Instalment[];
  readonly guarantors: readonly OwnGuarantor[];
};

export type Settlement = {
  readonly on: string;
  readonly currency: string;
  readonly rebate: number;
  readonly total: number;
};

export type Payment = {
  readonly payment_id: string;
  readonly loan_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly phone: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'unknown';
  readonly reason: string | null;
  readonly trx_id: string | null;
  readonly requested_at: string;
};

export type LoanProduct = WrittenTerms & {
  readonly loan_product_id: string;
  readonly name: string;
  readonly currency: string;
};

export type Bar =
  | 'client_deleted'
  | 'product_not_offered'
  | 'open_loans'
  | 'pending_applications'
  | 'arrears';

export type Eligibility = {
  readonly loan_product_id: string;
  readonly name: string;
  readonly is_eligible: boolean;
  readonly reasons: readonly { readonly code: Bar }[];
  readonly needs: {
    readonly custom_fields: readonly string[];
    readonly guarantors_min: number;
    readonly guaranteed_share: number | null;
  };
};

export type Guarantee = {
  readonly guarantee_id: string;
  readonly loan_number: string;
  readonly borrower_name: string;
  readonly currency: string;
  readonly loan_amount: number;
  readonly amount: number;
  readonly status: GuarantorStatus;
  readonly created_at: string;
};

export type Account = {
  readonly account_id: string;
  readonly account_number: string;
  readonly status: 'active' | 'closed';
  readonly currency: string;
  readonly balance: number;
  readonly available: number;
};

export type AccountTransaction = {
  readonly transaction_id: string;
  readonly kind:
    | 'deposit'
    | 'withdrawal'
    | 'interest'
    | 'interest_correction'
    | 'reversal'
    | 'closure'
    | 'opening';
  readonly effective_on: string;
  readonly change: number;
  readonly balance: number;
};

export type Paper = {
  readonly id: string;
  readonly kind:
    | 'national_id'
    | 'passport'
    | 'kra_pin'
    | 'payslip'
    | 'bank_statement'
    | 'photo'
    | 'agreement'
    | 'other';
  readonly name: string;
  readonly created_at: string;
};

/** A page of a list. */
export type Page<Row> = {
  readonly items: readonly Row[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};
