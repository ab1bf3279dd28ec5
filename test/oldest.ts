// `npm run test:oldest`: the tests on the oldest PostgreSQL that operators may bring, 15. Its
// programs are where PG_BIN says, or where Debian puts them (apt-get install postgresql-15).
// `npm run test:oldest -- file …` runs only those.
import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePostgresOwner, spawnAs } from '@mkopo/server/main/embedded/postgres-owner.ts';
import { postgresSettings } from '@mkopo/server/main/embedded/postgres-settings.ts';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { asSuperuser, quickFolder } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';

const MAJOR = '15';
const START_MAX_MS = 60_000;
const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));
const bin = process.env['PG_BIN'] ?? `/usr/lib/postgresql/${MAJOR}/bin`;
const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: MAJOR };
if (!existsSync(binaries.initdb)) {
  throw new Error(`no PostgreSQL ${MAJOR} in ${bin}: set PG_BIN to the folder of its initdb`);
}

const folder = mkdtempSync(join(await quickFolder(), 'mkopo-oldest-'));
const owner = choosePostgresOwner(folder, binaries);
const options: SpawnOptions = { env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' };
try {
  const password = randomBytes(16).toString('hex');
  await makeCluster(password);
  process.exitCode = await runTests(password);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function makeCluster(password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const { account } = owner;
  for (const path of account ? [folder, passwordFile] : []) {
    chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
  }
  const words = [
    ...[`--pgdata=${join(folder, 'data')}`, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
  ];
  const [code] = await once(spawnAs(owner, [binaries.initdb, ...words], options), 'close');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

/** Runs them all, and tells the exit code. PostgreSQL ends with them. */
async function runTests(password: string): Promise<number> {
  const port = await findFreePort(0);
  const command = [binaries.postgres, '-D', join(folder, 'data'), ...postgresSettings(port)];
  const postgres = spawnAs(owner, command, { ...options, detached: true });
  const ended = once(postgres, 'close');
  try {
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    await until('PostgreSQL lets us in', START_MAX_MS, () =>
      asSuperuser(url, 'select 1').catch(() => null),
    );
    const tests = spawn(process.execPath, [RUN, ...process.argv.slice(2)], {
      env: { ...process.env, TEST_DATABASE_URL: url },
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => tests.kill(signal));
    }
    const [code] = await once(tests, 'close');
    return code ?? 1;
  } finally {
    postgres.kill('SIGINT');
    await ended;
  }
}
