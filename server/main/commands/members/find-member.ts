import { emailName } from '@mkopo/core/access/email.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { findTenant } from '#main/commands/kit/find-tenant.ts';
import { needed, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { findMemberByEmail, type NamedMember } from '#store/members/member-store.ts';

export type FoundMember = NamedMember & { readonly tenantId: TenantId; readonly email: string };

type Named = { readonly tenant: string | undefined; readonly email: string };

/** The member whom an e-mail names at a lender: two lenders may have members of the same one. */
export async function findMember(database: Database, named: Named): Promise<FoundMember> {
  const { slug } = readOptions({ slug: () => needed('--tenant', named.tenant) });
  const email = emailName(named.email);
  return inPlatform(database, async (tx) => {
    const { id: tenantId } = await findTenant(tx, slug);
    const member = await findMemberByEmail(tx, { tenantId, email });
    if (member) return { ...member, tenantId, email };
    throw new OperatorError(
      `No member of ${slug} has the e-mail "${email}": see mkopo member list.`,
    );
  });
}
