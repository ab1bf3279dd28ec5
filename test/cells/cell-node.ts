import { join } from 'node:path';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { runNode } from '@mkopo/test/failover/postgres-node.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import type { NodeSettings } from '@mkopo/test/kit/postgres/spawn-postgres.ts';

/** A PostgreSQL of its own, as a cell has it. */
export async function openCellNode(dataDir: string, settings: NodeSettings = {}) {
  const postgres = await joinEmbeddedPostgres(dataDir);
  const urls = await prepareDatabase(postgres.url);
  const superuser = Object.assign(new URL(postgres.url), { pathname: '/mkopo' }).href;
  await postgres.leave();
  const node = { folder: join(dataDir, 'postgres'), port: await findFreePort(0) };
  const at = (url: string) => Object.assign(new URL(url), { port: String(node.port) }).href;
  const running = await runNode(node, settings);
  cleanUp(() => running.stop());
  return {
    serverUrl: at(urls.serverUrl),
    ownerUrl: at(urls.ownerUrl),
    superuserUrl: at(superuser),
  };
}
