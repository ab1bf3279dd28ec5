import { SANDBOX_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { savingsStatus } from '@mkopo/core/savings/savings-account.ts';
import { type Static, Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { idAsked, isAsked, recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import { listChangedSavings, listSavingsAccounts } from '#views/savings/list-savings-accounts.ts';
import { storedSavings } from './savings-parts.ts';
import { SavingsStatusName, showSavings } from './savings-record.ts';

/** How lists of savings accounts are asked for. */
export const SavingsQuery = Closed({
  ...PAGE_QUERY,
  client_id: Type.Optional(Uuid),
  status: Type.Optional(SavingsStatusName),
  ...TIME_QUERY,
});

/** What is asked for beside times. */
export function readSavingsFilter({ client_id, status }: Static<typeof SavingsQuery>) {
  return { clientId: idAsked<'client'>(client_id), status: status ?? null };
}

/** A page of the lender's savings accounts. */
export const pageOfSavings = recordPages({
  filter: readSavingsFilter,
  list: listSavingsAccounts,
  listChanged: listChangedSavings,
  show: (accounts) => accounts.map(showSavings),
});

/** A page of the accounts that every test key sees. */
export const pageOfSandboxSavings = sandboxPages({
  filter: readSavingsFilter,
  all: SANDBOX_SAVINGS.map(storedSavings),
  passes: (account, asked) => isAsked({ ...account, status: savingsStatus(account) }, asked),
  show: showSavings,
});
