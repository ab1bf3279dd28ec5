import type { Command } from 'commander';
import { findTenant } from '#main/commands/kit/find-tenant.ts';
import { minuteOf, print, printJson, printTable } from '#main/commands/kit/print.ts';
import { withDatabase } from '#main/with-database.ts';
import { listCredentials, type StoredCredential } from '#store/access/credential-reader.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { keyStatus } from './key-status.ts';

export function addKeyList(key: Command): void {
  key
    .command('list')
    .description('list keys, with their last use; times are UTC')
    .option('--tenant <slug>', 'of this lender alone')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo key list --tenant my-sacco')
    .action(printKeys);
}

async function printKeys({ tenant, json }: { tenant?: string; json?: true }): Promise<void> {
  const keys = await withDatabase((database) =>
    inPlatform(database, async (tx) => {
      if (tenant !== undefined) await findTenant(tx, tenant);
      return listCredentials(tx);
    }),
  );
  const now = Temporal.Now.instant();
  const shown = keys.filter(({ tenantSlug }) => tenantSlug === (tenant ?? tenantSlug));
  if (json) printJson(shown.map((key) => jsonOf(key, now)));
  else if (shown.length > 0) printTable(shown.map((key) => rowOf(key, now)));
  else print('No keys yet: see mkopo key create --help.');
}

function rowOf(key: StoredCredential, now: Temporal.Instant) {
  return {
    key: key.publicId,
    tenant: key.tenantSlug,
    name: key.name,
    family: key.family,
    environment: key.environment,
    scopes: key.scopes.join(' ') || '-',
    created: minuteOf(key.createdAt),
    'last use': key.lastUsedAt ? minuteOf(key.lastUsedAt) : 'never',
    status: keyStatus(key, now),
  };
}

function jsonOf(key: StoredCredential, now: Temporal.Instant) {
  return {
    id: key.id,
    public_id: key.publicId,
    tenant: key.tenantSlug,
    name: key.name,
    family: key.family,
    environment: key.environment,
    scopes: key.scopes,
    allowed_ips: key.allowedIps,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    status: keyStatus(key, now),
  };
}
