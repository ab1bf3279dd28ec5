import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { MemberId, MemberStatus } from '@mkopo/core/member/member.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type ClientOverview = {
  readonly loans: readonly LoansOfStatus[];
  readonly savings: { readonly accounts: number; readonly balanceMinor: bigint };
  readonly member: MemberOfClient | null;
  readonly documents: number;
  readonly guarantees: number;
};

export type LoansOfStatus = {
  readonly status: LoanStatus;
  readonly loans: number;
  /** What was lent, or is asked for, in the lender's currency. */
  readonly amountMinor: bigint;
};

export type MemberOfClient = {
  readonly id: MemberId;
  readonly memberNo: string;
  readonly email: string;
  readonly status: MemberStatus;
};

type OverviewAsked = { readonly id: ClientId; readonly currency: Currency };

/** What a lender has to do with a client, in sums of its currency. */
export async function viewClientOverview(
  tx: TenantTx,
  { id, currency }: OverviewAsked,
): Promise<ClientOverview> {
  const [loans, [sums], member] = await Promise.all([
    tx.query<LoansOfStatus>(
      `select status, count(*)::int as loans,
              coalesce(sum(coalesce(approved_amount_minor, applied_amount_minor))
                filter (where currency = $3), 0)::bigint as amount_minor
         from loan where tenant_id = $1 and client_id = $2 group by status order by status`,
      [tx.tenantId, id, currency],
    ),
    tx.query<Sums>(
      `select (select count(*)::int from savings_account
                where tenant_id = $1 and client_id = $2 and status = 'active') as accounts,
              (select coalesce(sum(balance_minor), 0)::bigint from savings_account
                where tenant_id = $1 and client_id = $2 and currency = $3) as saved_minor,
              (select count(*)::int from document
                where tenant_id = $1 and client_id = $2 and deleted_at is null) as documents,
              (select count(*)::int from loan_guarantor named
                 join loan on loan.tenant_id = $1 and loan.id = named.loan_id
                where named.tenant_id = $1 and named.client_id = $2
                  and loan.status in ('pending', 'approved', 'disbursing', 'disbursed'))
                as guarantees`,
      [tx.tenantId, id, currency],
    ),
    tx.first<MemberOfClient>(
      `select id, member_no, email, status from member where tenant_id = $1 and client_id = $2`,
      [tx.tenantId, id],
    ),
  ]);
  const { accounts = 0, savedMinor = 0n, documents = 0, guarantees = 0 } = sums ?? {};
  return { loans, savings: { accounts, balanceMinor: savedMinor }, member, documents, guarantees };
}

type Sums = {
  readonly accounts: number;
  readonly savedMinor: bigint;
  readonly documents: number;
  readonly guarantees: number;
};
