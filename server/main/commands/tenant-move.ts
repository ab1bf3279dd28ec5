import type { Command } from 'commander';
import { type MoveStage, moveLender } from '#main/cells/move-lender.ts';
import { JSON_OPTION, openTeller } from '#main/commands/kit/print.ts';
import { readConfig } from '#main/kit/config.ts';
import { verifyAllBooks } from './audit.ts';

const HELP = `
The lender is served all the while, but for some seconds in which its callers are told to come
again. Its rows stay where it left, unserved, until --forget: the same command again does that too.
A move that was cut off is gone on with, or taken back, by the same command.

Example:
  mkopo tenant move umoja ug`;

/** `mkopo tenant move`: takes a lender to another cell. */
export function addTenantMove(tenant: Command): void {
  tenant
    .command('move')
    .description('move a lender to another cell, while it is served')
    .argument('<slug>', 'which lender')
    .argument('<cell>', 'where to')
    .option('--forget', 'take its rows away where it left, once all is well')
    .option(...JSON_OPTION)
    .addHelpText('after', HELP)
    .action(moveTenant);
}

const WORDS: Readonly<Record<MoveStage, string>> = {
  copying: 'its rows are being copied',
  copied: 'its rows are copied, and followed',
  verified: 'both cells have the same rows',
  stopped: 'it is stopped for a moment',
  left: 'it has left its cell',
  arrived: 'it is served by its new cell',
  forgotten: 'its rows are taken away where it left',
  'already there': 'it is there',
  'taken back': 'what had come of it is taken away again',
};

type MoveOptions = { readonly forget?: true; readonly json?: true };

async function moveTenant(slug: string, to: string, { forget, json }: MoveOptions): Promise<void> {
  const teller = openTeller(json);
  const tell = (stage: MoveStage) =>
    teller.tell({ words: `${slug}: ${WORDS[stage]}`, value: { tenant: slug, stage } });
  const asked = { slug, to, isForgotten: forget === true, tell };
  const { from, stoppedMs } = await moveLender(readConfig(), asked);
  if (from !== null) {
    const seconds = (stoppedMs / 1000).toFixed(1);
    teller.tell({
      words: `${slug}: moved from ${from} to ${to}; it was stopped for ${seconds} s`,
      value: { tenant: slug, from, to, stopped_ms: Math.round(stoppedMs) },
    });
    await verifyAllBooks({ tenant: slug, cell: to }, teller);
  }
  teller.end();
}
