import type { Currency } from '@mkopo/core/money/currency.ts';
import { CLIENT_NAME, searchPatterns } from '#store/clients/named-clients.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { INSTALMENT_OWED } from '#store/loans/named-loans.ts';

/** What money can be put to: a loan that is out, or an account that is open. */
export type MoneyTarget = {
  readonly kind: 'loan' | 'savings_account';
  readonly id: string;
  readonly number: string;
  readonly clientName: string;
  readonly phone: string;
  readonly currency: Currency;
  /** Of a loan: what is due by today, and all that is owed. */
  readonly dueMinor: bigint | null;
  readonly owedMinor: bigint | null;
};

type TargetsAsked = { readonly q: string; readonly today: Temporal.PlainDate };

const TARGETS_MAX = 10;

/** The first of what is called like something that was typed; loans before accounts. */
export function findTargets(
  tx: TenantTx,
  { q, today }: TargetsAsked,
): Promise<readonly MoneyTarget[]> {
  const { name, phone, number } = searchPatterns(q);
  return tx.query<MoneyTarget>(TARGETS, [tx.tenantId, name, phone, number, today]);
}

const TARGETS = `
  (select 'loan' as kind, loan.id, loan_number as number, ${CLIENT_NAME} as client_name,
          client.phone, loan.currency,
          coalesce((select sum(${INSTALMENT_OWED}) from instalment
                     where instalment.tenant_id = $1 and loan_id = loan.id and due_on <= $5), 0)
            ::bigint as due_minor,
          principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor
            as owed_minor
     from loan join client on client.tenant_id = $1 and client.id = loan.client_id
    where loan.tenant_id = $1 and loan.status = 'disbursed'
      and (${CLIENT_NAME} ilike $2 or client.phone like $3 or loan_number ilike $4)
    order by loan.created_at desc, loan.id desc limit ${TARGETS_MAX})
  union all
  (select 'savings_account', account.id, 'S-' || lpad(account_number::text, 6, '0'),
          ${CLIENT_NAME}, client.phone, account.currency, null, null
     from savings_account account
     join client on client.tenant_id = $1 and client.id = account.client_id
    where account.tenant_id = $1 and account.status = 'active'
      and (${CLIENT_NAME} ilike $2 or client.phone like $3
           or 'S-' || lpad(account_number::text, 6, '0') ilike $4)
    order by account.created_at desc, account.id desc limit ${TARGETS_MAX})`;
