import type { IdentityCheck } from '@mkopo/core/client/identity-check.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxClient } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { sandboxChecksOf } from '@mkopo/core/sandbox/sandbox-identity.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import {
  newestFirstAfter,
  PAGE_QUERY,
  type PageQuery,
  pageAsked,
  pageOf,
  pageOfAll,
} from '#api/kit/wire/paginate.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listIdentityChecks } from '#views/identity/list-identity-checks.ts';
import { showIdentityCheck } from './identity-check-record.ts';

/** How the checks of a client are asked for. */
export const IdentityChecksQuery = Closed({ ...PAGE_QUERY });

type IdentityCheckListQuery = {
  readonly params: { readonly id: string };
  readonly query: PageQuery;
  readonly cursors: CursorBox;
};

/** A page of what a client was checked for, newest first. */
export async function pageOfIdentityChecks(
  tx: TenantTx,
  { params, query, cursors }: IdentityCheckListQuery,
) {
  const clientId = parseId(params.id) as ClientId;
  const { size, after, rows } = pageAsked(query, cursors);
  const asked = { filter: { clientId }, after: newestFirstAfter(after), limit: rows };
  const [client, found] = await Promise.all([
    findClient(tx, clientId),
    listIdentityChecks(tx, asked),
  ]);
  orNotFound(client);
  return pageOf(found, size, { place, show: showIdentityCheck, cursors });
}

export function pageOfSandboxIdentityChecks({ params, query, cursors }: IdentityCheckListQuery) {
  const found = sandboxChecksOf(orRefuse(findSandboxClient(params.id)));
  return pageOfAll(found, query, { place, show: showIdentityCheck, cursors });
}

function place({ checkedAt, id }: IdentityCheck): readonly string[] {
  return [checkedAt.toString(), id];
}
