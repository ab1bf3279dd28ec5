import type { Command } from 'commander';
import { print } from '#main/commands/kit/print.ts';
import { withDatabase } from '#main/with-database.ts';
import { rotateSigningKey } from '#operations/access/rotate-signing-key.ts';
import { inPlatform } from '#store/kit/transaction.ts';

const ABOUT = `
A new key is made every 30 days by itself. Members stay logged in: the old key is believed until
the last token that it signed has expired. With --at-once it is not, and everybody logs in anew;
for when somebody may have got hold of the old one.`;

export function addKeyRotateSigning(key: Command): void {
  key
    .command('rotate-signing')
    .description('make a new key for signing the tokens of members')
    .option('--at-once', 'it signs now, and nothing that the old ones signed is believed')
    .addHelpText('after', ABOUT)
    .action(rotateSigning);
}

async function rotateSigning({ atOnce }: { atOnce?: true }): Promise<void> {
  const rotation = atOnce ? 'at_once' : 'now';
  const made = await withDatabase((database) =>
    inPlatform(database, (tx) => rotateSigningKey(tx, { rotation, now: Temporal.Now.instant() })),
  );
  print(`${made} signs ${atOnce ? 'from now on' : 'in ten minutes'}.`);
}
