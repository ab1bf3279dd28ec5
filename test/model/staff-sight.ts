import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';

/** What there is to lay hands on, at a lender. */
export type Sight = {
  readonly clients: readonly string[];
  readonly members: readonly string[];
  readonly loans: readonly { readonly id: string; readonly status: string }[];
  readonly loanMoves: readonly MoveSeen[];
  readonly accounts: readonly string[];
  readonly savingsMoves: readonly MoveSeen[];
  readonly receipts: readonly string[];
  readonly payouts: readonly string[];
  readonly requests: readonly { readonly id: string; readonly operation: string }[];
  readonly staff: readonly { readonly id: string; readonly role: string }[];
};

type MoveSeen = { readonly id: string; readonly of: string };

/** Everything of a lender that a call may be about. */
export async function look(tx: TenantTx): Promise<Sight> {
  const found = await tx.first<{ seen: Sight }>(
    `select json_build_object(
       'clients', array(select id from client where tenant_id = $1),
       'members', array(select id from member where tenant_id = $1),
       'loans', (select coalesce(json_agg(json_build_object('id', id, 'status', status)), '[]')
                   from loan where tenant_id = $1),
       'loanMoves', (select coalesce(json_agg(json_build_object('id', id, 'of', loan_id)), '[]')
                       from loan_transaction where tenant_id = $1
                        and kind in ('disbursement', 'charge', 'waiver', 'reschedule', 'refund',
                                     'repayment', 'write_off')),
       'accounts', array(select id from savings_account where tenant_id = $1),
       'savingsMoves', (select coalesce(
                          json_agg(json_build_object('id', id, 'of', account_id)), '[]')
                          from savings_transaction where tenant_id = $1),
       'receipts', array(select id from receipt where tenant_id = $1),
       'payouts', array(select id from payout where tenant_id = $1),
       'requests', (select coalesce(
                      json_agg(json_build_object('id', id, 'operation', operation)), '[]')
                      from two_person_request where tenant_id = $1 and approved_at is null
                       and rejected_at is null and withdrawn_at is null),
       'staff', (select json_agg(json_build_object('id', id, 'role', role))
                   from staff_user where tenant_id = $1)) as seen`,
    [tx.tenantId],
  );
  if (!found) throw new Error('a lender is there to be seen');
  return found.seen;
}
