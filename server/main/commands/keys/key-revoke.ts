import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { minuteOf, print } from '#main/commands/kit/print.ts';
import { withDatabase } from '#main/with-database.ts';
import { revokeCredential } from '#operations/access/revoke-credential.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findKey } from './find-key.ts';
import { keyStatus } from './key-status.ts';

export function addKeyRevoke(key: Command): void {
  key
    .command('revoke')
    .description('end a key: no server accepts it any more, within a second')
    .argument('<key>', 'its id, or what mkopo key list calls it')
    .addHelpText('after', '\nExample:\n  mkopo key revoke svc_live_Ab3dE9')
    .action(revokeKey);
}

async function revokeKey(name: string): Promise<void> {
  await withDatabase(async (database) => {
    const credential = await findKey(database, name);
    const at = Temporal.Now.instant();
    const { publicId, tenantId, tenantSlug, revokedAt } = credential;
    if (revokedAt && keyStatus(credential, at) === 'revoked') {
      print(`${publicId} of ${tenantSlug} is revoked already, since ${minuteOf(revokedAt)} UTC.`);
      return;
    }
    const scope = { tenantId, actor: commandActor('mkopo key revoke') };
    await inTenant(database, scope, (tx) => revokeCredential(tx, { id: credential.id, at }));
    print(`${publicId} of ${tenantSlug} is revoked.`);
  });
}
