import type { TenantId } from '@mkopo/core/kit/id.ts';
import {
  checkPassword,
  type PasswordProof,
  type ShownPassword,
} from '#operations/access/parts/check-password.ts';
import type { Database } from '#store/kit/database.ts';
import { findMemberByEmail, type NamedMember } from '#store/members/member-store.ts';

/** Holds what somebody shows against the password that is kept of a lender's member. */
export function checkMemberLogin(
  database: Database,
  { tenantId, ...shown }: ShownPassword & { readonly tenantId: TenantId },
): Promise<PasswordProof<NamedMember>> {
  return checkPassword<NamedMember>(database, {
    door: 'member',
    lender: tenantId,
    shown,
    find: async (tx, email) => [await findMemberByEmail(tx, { tenantId, email })],
    may: ({ status }) => status === 'active',
  });
}
