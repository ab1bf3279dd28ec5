import { only } from '@mkopo/core/kit/only.ts';
import type { KnownBorrower } from '@mkopo/core/lending/decide-on-application.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Who approved a loan, and to which phone the money goes. */
export type KeptApproval = {
  readonly by: string;
  /** Null in approvals of long ago. */
  readonly payee: string | null;
};

/** The approval that a loan stands on; of one that was undone, the last there was. */
export function findApproval(tx: TenantTx, loanId: LoanId): Promise<KeptApproval | null> {
  return tx.first<KeptApproval>(
    `select move ->> 'by' as by, move ->> 'payee' as payee from loan_transaction
      where tenant_id = $1 and loan_id = $2 and kind = 'approval'
      order by number desc limit 1`,
    [tx.tenantId, loanId],
  );
}

type OwedElsewhere = {
  readonly owesMinor: bigint;
  /** Without what time adds by itself. */
  readonly principalMinor: bigint;
};

/** What a client owes or was granted on all loans but one, given up or not. */
export async function readOwedElsewhere(
  tx: TenantTx,
  { id, clientId }: Pick<Loan, 'id' | 'clientId'>,
): Promise<OwedElsewhere> {
  const found = await tx.query<OwedElsewhere>(
    `select coalesce(sum(case when status in ('approved', 'disbursing')
              then approved_amount_minor
              else principal_owed_minor + interest_owed_minor + fees_owed_minor
                   + penalties_owed_minor + lost_minor end), 0)::bigint as owes_minor,
            coalesce(sum(case when status in ('approved', 'disbursing')
              then approved_amount_minor else principal_owed_minor end), 0)::bigint
              as principal_minor
       from loan
      where tenant_id = $1 and client_id = $2 and id <> $3
        and status in ('approved', 'disbursing', 'disbursed', 'written_off')`,
    [tx.tenantId, clientId, id],
  );
  return only(found);
}

/**
 * Who of the staff has a hand on a client, as the audit has it: every door that writes a phone or
 * opens an account leaves its record there, and none can take it back. Of a code that two gave,
 * half by half, nobody knows enough to be the client.
 */
export async function readHandsOn(
  tx: TenantTx,
  { clientId }: Pick<Loan, 'clientId'>,
): Promise<Pick<KnownBorrower, 'contactsBy' | 'hasOwnContacts' | 'accountBy'>> {
  const found = await tx.query<{
    contactsBy: string[];
    hasOwnContacts: boolean;
    accountBy: string[];
  }>(
    `with writer as (
       select actor_kind, actor_id
         from unnest(array['phone', 'email']) as contact,
      lateral (select actor_kind, actor_id from audit_record
                where tenant_id = $1 and subject_kind = 'client' and subject_id = $2
                  and action in ('client.create', 'client.update')
                  and after ->> contact is distinct from before ->> contact
                order by id desc limit 1) last_write)
     select array(select actor_id from writer where actor_kind = 'staff') as contacts_by,
            exists (select from writer where actor_kind = 'member') as has_own_contacts,
            array(select distinct actor_id
                    from member
                    join audit_record done on done.tenant_id = $1
                     and done.subject_kind = 'member' and done.subject_id = member.id
                   where member.tenant_id = $1 and member.client_id = $2
                     and actor_kind = 'staff'
                     and (action in ('member.create', 'member.give_code')
                         and not after ? 'askedBy'
                          or action = 'member.update'
                         and after ->> 'email' is distinct from before ->> 'email')) as account_by`,
    [tx.tenantId, clientId],
  );
  return only(found);
}
