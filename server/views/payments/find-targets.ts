import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { CLIENT_NAME } from '#store/clients/named-clients.ts';
import { conditionsOf, isAmong } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { isLoanFound } from '#store/loans/loan-conditions.ts';
import { INSTALMENT_OWED } from '#store/loans/named-loans.ts';
import { accountsFound } from '#store/savings/savings-search.ts';

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

type TargetsAsked = { readonly search: SearchText; readonly today: Temporal.PlainDate };

const TARGETS_MAX = 10;

/** The first of what is searched for; loans before accounts. */
export async function findTargets(
  tx: TenantTx,
  { search, today }: TargetsAsked,
): Promise<readonly MoneyTarget[]> {
  const loans = conditionsOf({
    // The first two are named by their numbers in the statement.
    '?::uuid is not null and ?::date is not null': [tx.tenantId, today],
    ...isLoanFound('loan', search),
  });
  const accounts = conditionsOf({
    'account.tenant_id = ?': tx.tenantId,
    ...isAmong('account.id', [accountsFound(search)]),
  });
  const found = await Promise.all([
    tx.query<MoneyTarget>(loansWhere(loans.where), loans.values),
    tx.query<MoneyTarget>(accountsWhere(accounts.where), accounts.values),
  ]);
  return found.flat();
}

function loansWhere(where: string): string {
  return `
    select 'loan' as kind, loan.id, loan_number as number, ${CLIENT_NAME} as client_name,
           client.phone, loan.currency,
           coalesce((select sum(${INSTALMENT_OWED}) from instalment
                      where instalment.tenant_id = $1 and loan_id = loan.id and due_on <= $2), 0)
             ::bigint as due_minor,
           principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor
             as owed_minor
      from loan join client on client.tenant_id = $1 and client.id = loan.client_id
     where loan.tenant_id = $1 and loan.status = 'disbursed' and ${where}
     order by loan.created_at desc, loan.id desc limit ${TARGETS_MAX}`;
}

function accountsWhere(where: string): string {
  return `
    select 'savings_account' as kind, account.id,
           'S-' || lpad(account_number::text, 6, '0') as number, ${CLIENT_NAME} as client_name,
           client.phone, account.currency, null::bigint as due_minor, null::bigint as owed_minor
      from savings_account account
      join client on client.tenant_id = $1 and client.id = account.client_id
     where account.status = 'active' and ${where}
     order by account.created_at desc, account.id desc limit ${TARGETS_MAX}`;
}
