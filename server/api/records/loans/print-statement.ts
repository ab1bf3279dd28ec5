import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Printable } from '#gateways/statements/pdf-printer.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findMemberOf } from '#store/members/member-store.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';
import { loanStatementFile } from './statement-file.ts';

type StatementOf = {
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly language: Language;
  readonly now: Temporal.Instant;
};

/** A statement that is still to be printed, and what its file is called. */
export type StatementToPrint = { readonly name: string; readonly sheet: Printable };

/** The whole statement of a loan, up to the day of a moment, to be printed for its borrower. */
export async function statementForBorrower(
  tx: TenantTx,
  { loanId, clientId, language, now }: StatementOf,
): Promise<StatementToPrint> {
  const [tenant, client, member] = await Promise.all([
    readTenant(tx),
    findClient(tx, clientId),
    findMemberOf(tx, { clientId }),
  ]);
  const period = { fromOn: null, toOn: businessDateOf(now, tenant) };
  const statement = await viewLoanStatement(tx, { loanId, ...period });
  const holder = {
    lender: tenant.name,
    client: orNotFound(client),
    memberNo: member?.memberNo ?? null,
  };
  const asked = { ...period, format: 'pdf', holder, language } as const;
  const { name, content } = loanStatementFile(statement, asked);
  if (!('sheet' in content)) throw new Error('a statement on paper is printed from a sheet');
  return { name, sheet: content.sheet };
}
