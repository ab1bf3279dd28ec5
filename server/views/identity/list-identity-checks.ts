import type { IdentityCheck } from '@mkopo/core/client/identity-check.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { IDENTITY_CHECK_COLUMNS } from '#store/identity/identity-check-store.ts';
import { newestFirst } from '#store/kit/listing.ts';

/** The checks of a client. */
export const listIdentityChecks = newestFirst({
  columns: IDENTITY_CHECK_COLUMNS,
  table: 'client_identity_check',
  at: 'checked_at',
  where: ({ clientId }: { readonly clientId: ClientId }) => ({ 'client_id = ?': clientId }),
  item: (check: IdentityCheck) => check,
});
