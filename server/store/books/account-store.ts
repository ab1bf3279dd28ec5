import type { AccountKind, AccountRole } from '@mkopo/core/ledger/account.ts';
import type { ChartedAccount } from '@mkopo/core/ledger/chart-of-accounts.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type Account = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly role: AccountRole | null;
};

/** Opens a tenant's books with one account per role. */
export function insertChart(
  tx: TenantTx,
  chart: Readonly<Record<AccountRole, ChartedAccount>>,
): void {
  const columns = columnsOf(Object.entries(chart), [
    ([, { code }]) => code,
    ([, { name }]) => name,
    ([, { kind }]) => kind,
    ([role]) => role,
  ]);
  tx.send(
    `insert into account (tenant_id, code, name, kind, role)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[])`,
    [tx.tenantId, ...columns],
  );
}

/** The chart of accounts, by code. */
export function listAccounts(tx: TenantTx): Promise<Account[]> {
  return tx.query<Account>(
    'select id, code, name, kind, role from account where tenant_id = $1 order by code',
    [tx.tenantId],
  );
}

/** Adds an account of the lender's own to the chart; null where the code is taken. */
export async function insertAccount(
  tx: TenantTx,
  { code, name, kind }: ChartedAccount,
): Promise<Account | null> {
  const [made] = await tx.query<Account>(
    `insert into account (tenant_id, code, name, kind) values ($1, $2, $3, $4)
     on conflict (tenant_id, code) do nothing
     returning id, code, name, kind, role`,
    [tx.tenantId, code, name, kind],
  );
  return made ?? null;
}
