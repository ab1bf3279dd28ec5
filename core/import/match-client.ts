import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { RowFault } from './data-import.ts';

/** A client whom a row may mean. */
export type NamedClient = {
  readonly id: ClientId;
  readonly name: string;
  readonly phone: string;
  readonly nationalId: string | null;
};

/** How a row names a client. */
type ClientName = { readonly nationalId: string | null; readonly phone: string | null };

/** Whom a row names: by the document where it has one, else by the phone, if only one has it. */
export function matchClient(
  { nationalId, phone }: ClientName,
  clients: readonly NamedClient[],
): NamedClient | RowFault {
  const [field, theirs] =
    nationalId === null
      ? (['phone', clients.filter((one) => one.phone === phone)] as const)
      : (['national_id', clients.filter((one) => isDocumentOf(one, nationalId))] as const);
  const [only, ...others] = theirs;
  if (!only) return { field, code: 'client_unknown', problem: 'is of no client' };
  if (others.length === 0) return only;
  const about = theirs.map(({ name }) => name).join(', ');
  const problem = `may mean several clients: ${about}`;
  return { field, code: 'several_clients', problem, about };
}

function isDocumentOf({ nationalId }: NamedClient, document: string): boolean {
  return nationalId?.toUpperCase() === document.toUpperCase();
}
