import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { findPostgresBinaries } from '@mkopo/server/main/embedded/postgres-binaries.ts';
import { choosePostgresOwner, spawnAs } from '@mkopo/server/main/embedded/postgres-owner.ts';
import { postgresSettings } from '@mkopo/server/main/embedded/postgres-settings.ts';

/** One PostgreSQL: a folder and a port, whoever runs there. */
export type PostgresNode = { readonly folder: string; readonly port: number };

/** What it is told beside, or instead of, what every embedded one is. */
export type NodeSettings = Readonly<Record<string, string>>;

/** Starts its postmaster, which nobody revives but whoever asked for it. */
export function spawnPostgres({ folder, port }: PostgresNode, told: NodeSettings): ChildProcess {
  const binaries = findPostgresBinaries();
  const more = Object.entries(told).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [binaries.postgres, '-D', folder, ...postgresSettings(port), ...more];
  const log = openSync(`${folder}.log`, 'a');
  const started = spawnAs(choosePostgresOwner(folder, binaries), command, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C' },
  });
  closeSync(log);
  return started;
}
