import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { CLIENT_NAME } from '#store/clients/named-clients.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Whose a loan is, and what people call it by. */
export type LoanParty = {
  readonly loanNumber: string;
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly phone: string;
};

/** What an instalment still asks for: principal, interest, fees with their tax, penalties. */
export const INSTALMENT_OWED = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((kind) => `instalment.${kind}_charged_minor - instalment.${kind}_settled_minor`)
  .join(' + ');

/** The clients and numbers of some loans, for lists of what names loans by their ids alone. */
export async function findLoanParties(
  tx: TenantTx,
  ids: readonly (LoanId | null)[],
): Promise<ReadonlyMap<LoanId, LoanParty>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  const rows = await tx.query<LoanParty & { id: LoanId }>(
    `select loan.id, loan_number, client.id as client_id, ${CLIENT_NAME} as client_name, phone
       from loan join client on client.tenant_id = $1 and client.id = loan.client_id
      where loan.tenant_id = $1 and loan.id = any ($2::uuid[])`,
    [tx.tenantId, asked],
  );
  return new Map(rows.map(({ id, ...party }) => [id, party]));
}
