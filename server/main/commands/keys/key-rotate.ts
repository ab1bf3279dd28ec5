import { isAlive } from '@mkopo/core/access/credential.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { print } from '#main/commands/kit/print.ts';
import { readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { rotateCredential } from '#operations/access/rotate-credential.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findKey } from './find-key.ts';
import { readGrace } from './key-options.ts';
import { keyStatus } from './key-status.ts';
import { printNewKey, printNewKeyAsJson } from './show-new-key.ts';

const EXAMPLES = `
Examples:
  mkopo key rotate svc_live_Ab3dE9
  mkopo key rotate svc_live_Ab3dE9 --grace 0`;

export function addKeyRotate(key: Command): void {
  key
    .command('rotate')
    .description('create a successor with the same rights; the old key lives on for a while')
    .argument('<key>', 'its id, or what mkopo key list calls it')
    .option('--grace <time>', 'how long the old key lives on: 0, 30m, 24h, 7d', '24h')
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLES)
    .action(rotateKey);
}

async function rotateKey(name: string, given: { grace: string; json?: true }): Promise<void> {
  const now = Temporal.Now.instant();
  const { graceEndsAt } = readOptions({ graceEndsAt: () => readGrace(given.grace, now) });
  const { old, issued } = await withDatabase(async (database) => {
    const credential = await findKey(database, name);
    if (!isAlive(credential, now)) {
      const status = keyStatus(credential, now);
      throw new OperatorError(`${credential.publicId} is ${status}: create a new key instead.`);
    }
    const scope = { tenantId: credential.tenantId, actor: commandActor('mkopo key rotate') };
    const made = await inTenant(database, scope, (tx) =>
      rotateCredential(tx, { id: credential.id, now, graceEndsAt }),
    );
    return { old: await findKey(database, credential.id), issued: made };
  });
  if (given.json) return printNewKeyAsJson({ ...old, ...issued });
  printNewKey({ ...old, ...issued });
  print(`The old key, ${old.publicId}: ${keyStatus(old, Temporal.Now.instant())}.`);
}
