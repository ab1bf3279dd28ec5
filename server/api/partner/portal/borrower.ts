import type { Client } from '@mkopo/core/client/client.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxClient, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { Type } from 'typebox';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY } from '#api/kit/wire/paginate.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const BORROWER = {
  client_id: Type.Optional(
    Type.String({
      ...Uuid,
      description: 'The borrower. A live key must say who it is, here or in `X-Client-Id`.',
    }),
  ),
};

/** Every call of the portal is for one borrower, whom the query or a header names. */
export const BorrowerQuery = Closed(BORROWER);
export const BorrowerPageQuery = Closed({ ...PAGE_QUERY, ...BORROWER });
export const BORROWER_HEADER = { client_id: 'X-Client-Id' } as const;
/** The borrower where none is named, in the sandbox and in examples. */
export const EXAMPLE_BORROWER = SANDBOX_CLIENTS[0]?.id ?? '';

type BorrowerInput = { readonly client_id?: string };

/** Who the call is for. To the portal somebody who was deleted is nobody. */
export async function borrowerIn(tx: TenantTx, { client_id }: BorrowerInput): Promise<Client> {
  if (client_id === undefined) throw new ApiError('borrower_required');
  const found = await findClient(tx, parseId(client_id) as ClientId);
  return orRefuse(found && !found.deletedAt ? found : refuse('not_found', { client_id }));
}

export function sandboxBorrowerIn({ client_id = EXAMPLE_BORROWER }: BorrowerInput): Client {
  const found = findSandboxClient(client_id);
  const isThere = !('refused' in found) && !found.deletedAt;
  return orRefuse(isThere ? found : refuse('not_found', { client_id }));
}
