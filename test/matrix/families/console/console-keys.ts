import { OWN_KEYS_MAX } from '@mkopo/core/access/key-terms.ts';
import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { listBranches } from '@mkopo/server/store/access/branch-store.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { BEFORE_ALL, makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { enterAs } from './console-records.ts';

async function makeKey({ as }: Making): Promise<string> {
  const terms = { family: 'partner', environment: 'live', name: 'Till integration' } as const;
  const rest = { scopes: ['loans:read'], allowedIps: [], expiresAt: null };
  return (await as((tx) => issueCredential(tx, { ...terms, ...rest }, BEFORE_ALL))).id;
}

async function makeEndedKey(making: Making) {
  const id = await makeKey(making);
  await making.perform(`DELETE /keys/${id}`);
  return { params: { id } };
}

/** Somebody of a lender that has as many keys as it may; others share theirs. */
async function byFullLender({ server, fresh }: Making) {
  const lender = await makeLender(server.database, `full-${fresh()}`);
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into credential (tenant_id, family, environment, name, public_id, secret_hash,
                             created_by_kind)
     select '${lender.tenantId}', 'partner', 'test', 'one of many', '${lender.slug}-' || n,
            sha256(('${lender.slug}' || n)::bytea), 'staff'
       from generate_series(1, ${OWN_KEYS_MAX}) as n`,
  );
  const [branch] = await inTenant(server.database, lender, listBranches);
  const by = await enterAs({ server, lender }, { role: 'admin' });
  return { by, params: { id: branch?.id ?? '' } };
}

/** Keys of all families. */
export const keyRecords: Partial<Records> = {
  makers: { '/keys/{id}': makeKey },
  refusedCalls: {
    createApp: byFullLender,
    createKey: async () => ({ body: { name: 'Scores', family: 'scoring', preset: 'full' } }),
    updateKey: makeEndedKey,
    rotateKey: makeEndedKey,
  },
  announcesNothing: ['createKey', 'updateKey', 'rotateKey', 'revokeKey'],
};
