import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { JSON_OPTION, openTeller } from '#main/commands/kit/print.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import { environment, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Env } from '#main/kit/settings-reader.ts';
import { givenKeys } from '#main/master-keys.ts';
import { backupValue, inBackup, writeBackup } from './backup.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/mkopo.js', import.meta.url));

/** `mkopo rehearse`: a backup that was never restored is a hope. */
export function addRehearse(program: Command): void {
  program
    .command('rehearse')
    .description('back up, restore that elsewhere, verify it and remove it; exits 1 if it fails')
    .option('--in <dir>', 'where to: it needs room for two copies', tmpdir())
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo rehearse --in /backups')
    .action(rehearse);
}

type RehearseOptions = { readonly in: string; readonly json?: true };

async function rehearse({ in: where, json }: RehearseOptions): Promise<void> {
  const home = await explainFileTrouble(`make a folder in ${where}`, async () => {
    await makeFolder(where);
    return mkdtemp(join(resolve(where), 'mkopo-rehearsal-'));
  });
  await withoutTrace(home, async () => {
    const backup = join(home, 'backup');
    const taken = await timed(() => writeBackup(backup, {}));
    const bytes = await bytesIn(backup);
    const size = (bytes / 1e6).toFixed(1);
    const teller = openTeller(json);
    teller.tell({
      words: `Backed up in ${taken.seconds} s: ${inBackup(taken.result)}; ${size} MB.`,
      value: { backed_up_seconds: Number(taken.seconds), bytes, ...backupValue(taken.result) },
    });
    const restored = await timed(() => restoreElsewhere(home, { backup, json }));
    if (restored.result !== 0) throw new OperatorError('THE BACKUP CANNOT BE RESTORED: see above.');
    teller.tell({
      words: `Restored and verified in ${restored.seconds} s. It is removed again.`,
      value: { restored_seconds: Number(restored.seconds) },
    });
    teller.end();
  });
}

async function timed<T>(work: () => Promise<T>) {
  const beganMs = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - beganMs) / 1000).toFixed(1) };
}

/** People's data stays nowhere, whatever happens to us. */
async function withoutTrace(folder: string, work: () => Promise<void>): Promise<void> {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const stop = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  try {
    await work();
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  }
}

type Restoring = { readonly backup: string; readonly json: true | undefined };

/** As an operator would, by a process of its own; tells its exit code. */
async function restoreElsewhere(home: string, { backup, json }: Restoring): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, 'restore', backup], {
    env: { ...environment(), ...elsewhere(join(home, 'data')) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Scripts read one document: what the restore says goes beside it.
  const words = json ? process.stderr : process.stdout;
  child.stdout.on('data', (chunk: Buffer) => words.write(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk.toString()));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** Settings that lead away from all that is in use. What is empty is not taken from .env either. */
function elsewhere(dataDir: string): Env {
  const { current, previous } = givenKeys(readConfig());
  const none = [
    ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL'],
    ...['DATABASE_READ_URL', 'WAL_ARCHIVE_DIR'],
    ...['DOCUMENTS_DIR', 'AUDIT_HEADS_FILE', 'MASTER_KEY_FILE', 'MASTER_KEY_PREVIOUS_FILE'],
    ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ];
  return {
    ...Object.fromEntries(none.map((name) => [name, ''])),
    DATA_DIR: dataDir,
    MASTER_KEY: current?.secret.toString('base64') ?? '',
    MASTER_KEY_PREVIOUS: previous?.secret.toString('base64') ?? '',
  };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
