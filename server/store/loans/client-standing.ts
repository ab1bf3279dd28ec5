import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from './days-past-due.ts';

/** How a client stands with the lender. */
export type ClientStanding = {
  readonly activeLoans: number;
  /** What they owe, in the lender's currency. */
  readonly balanceMinor: bigint;
  readonly daysLate: number;
};

type StandingParameters = {
  readonly tenant: string;
  readonly on: string;
  readonly currency: string;
};

function sumsOf({ on, currency }: Pick<StandingParameters, 'on' | 'currency'>): string {
  return `
    count(*)::int as active_loans,
    coalesce(sum(principal_owed_minor + interest_owed_minor + fees_owed_minor
      + penalties_owed_minor) filter (where currency = ${currency}), 0)::bigint as balance_minor,
    coalesce(max(${daysPastDueOn(on)}), 0)::int as days_late`;
}

/** How each row of `client` stands, as `standing`: quick for a few of them. */
export function joinStanding({ tenant, on, currency }: StandingParameters): string {
  return `
    cross join lateral (
      select ${sumsOf({ on, currency })} from loan
       where loan.tenant_id = ${tenant} and loan.client_id = client.id
         and status = 'disbursed') standing`;
}

/** The same, quick where all clients are looked at: loans that are out are read once. */
export function joinAllStandings({ tenant, on, currency }: StandingParameters): string {
  return `
    left join (
      select client_id as borrower_id, ${sumsOf({ on, currency })} from loan
       where loan.tenant_id = ${tenant} and status = 'disbursed'
       group by client_id) as owing (borrower_id, their_loans, their_minor, their_days)
      on borrower_id = client.id
    cross join lateral (
      select coalesce(their_loans, 0) as active_loans,
             coalesce(their_minor, 0) as balance_minor,
             coalesce(their_days, 0) as days_late) standing`;
}

type StandingsAsked = {
  readonly ids: readonly ClientId[];
  readonly on: Temporal.PlainDate;
  readonly currency: Currency;
};

/** How some clients stand on a day. */
export async function readStandings(
  tx: TenantTx,
  { ids, on, currency }: StandingsAsked,
): Promise<ReadonlyMap<ClientId, ClientStanding>> {
  const standing = joinStanding({ tenant: '$1', on: '$3', currency: '$4' });
  const rows = await tx.query<ClientStanding & { readonly id: ClientId }>(
    `select client.id, standing.* from client ${standing}
      where client.tenant_id = $1 and client.id = any ($2::uuid[])`,
    [tx.tenantId, ids, on, currency],
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
