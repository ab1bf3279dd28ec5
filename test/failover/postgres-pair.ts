import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { databaseUrls } from '@mkopo/server/main/installation.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, quickFolder } from '@mkopo/test/kit/database.ts';
import type { NodeSettings, PostgresNode } from '@mkopo/test/kit/postgres/spawn-postgres.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { type RunningNode, runNode } from './postgres-node.ts';

/**
 * How the standby follows: with each commit waiting for it, or not at all. The last is what an
 * asynchronous one may be like when the primary dies, at the worst.
 */
export const FOLLOWING = ['synchronous', 'cut off'] as const;
export type Following = (typeof FOLLOWING)[number];

/** A primary and a standby on one machine, with the same roles and passwords. */
export type PostgresPair = {
  /** The address of both, for the role that serves and the one that owns. */
  readonly urls: { readonly serverUrl: string; readonly ownerUrl: string };
  /** Of the one that is written to now, for a superuser, in the database of the lenders. */
  primaryUrl(): string;
  /** Of the one that follows, for a superuser and for the role that serves. */
  standbyUrls(): { readonly superuserUrl: string; readonly serverUrl: string };
  /** Starts both, the standby as a copy of the primary. */
  start(following: Following): Promise<void>;
  killPrimary(): Promise<void>;
  killStandby(): Promise<void>;
  /** Makes the standby the primary, as `pg_ctl promote` does. */
  promote(): Promise<void>;
  /** Starts the old primary as it was, as somebody may who does not know better. */
  reviveOld(): Promise<{ readonly url: string; stop(): Promise<void> }>;
  /** Stops the one that is written to, does the work, and starts it again. */
  withoutPrimary(work: () => Promise<void>): Promise<void>;
  /** Ends both. */
  stop(): Promise<void>;
};

const PATIENCE_MS = 60_000;

/** `seed` fills a new, empty cluster, of which both are copies. */
export async function makePair(seed: (dataDir: string) => Promise<string>): Promise<PostgresPair> {
  const home = mkdtempSync(join(await quickFolder(), 'mkopo-failover-'));
  const superuserUrl = new URL(await seed(join(home, 'data')));
  let primary: PostgresNode = {
    folder: join(home, 'data', 'postgres'),
    port: await findFreePort(0),
  };
  let standby: PostgresNode = { folder: join(home, 'data', 'other'), port: await findFreePort(0) };
  const both = [primary, standby];
  const running = new Map<PostgresNode, RunningNode>();
  const urlOf = ({ port }: PostgresNode, name = 'mkopo') =>
    Object.assign(new URL(superuserUrl), { port: String(port), pathname: `/${name}` }).href;
  const hosts = both.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const ofBoth = (url: string) => url.replace(new URL(url).host, hosts);
  const { serverUrl, ownerUrl } = databaseUrls(superuserUrl.href);

  const end = async (node: PostgresNode, how: 'kill' | 'stop') => {
    await running.get(node)?.[how]();
    running.delete(node);
  };
  const stop = async () => {
    for (const node of both) await end(node, 'stop');
  };
  const run = async (node: PostgresNode, settings: NodeSettings) =>
    void running.set(node, await runNode(node, settings));
  cleanUp(async () => {
    await stop();
    rmSync(home, { recursive: true });
  });
  return {
    urls: { serverUrl: ofBoth(serverUrl), ownerUrl: ofBoth(ownerUrl) },
    primaryUrl: () => urlOf(primary),
    standbyUrls: () => ({
      superuserUrl: urlOf(standby),
      serverUrl: Object.assign(new URL(serverUrl), { port: String(standby.port) }).href,
    }),
    async start(following) {
      copyStopped(primary, standby);
      const isWaitedFor = following === 'synchronous';
      await run(primary, { synchronous_standby_names: isWaitedFor ? '*' : '' });
      const { username, password } = superuserUrl;
      const line = `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`;
      await run(standby, { primary_conninfo: isWaitedFor ? line : '' });
      if (isWaitedFor) await untilFollowed(urlOf(primary));
    },
    killPrimary: () => end(primary, 'kill'),
    killStandby: () => end(standby, 'kill'),
    async promote() {
      await asSuperuser(urlOf(standby), `select pg_promote(true, ${PATIENCE_MS / 1000})`);
      [primary, standby] = [standby, primary];
    },
    async reviveOld() {
      const old = standby;
      await run(old, {});
      return { url: urlOf(old), stop: () => end(old, 'stop') };
    },
    async withoutPrimary(work) {
      await end(primary, 'stop');
      await work();
      await run(primary, {});
    },
    stop,
  };
}

/** A primary that is stopped is a whole backup of itself. */
function copyStopped(from: PostgresNode, to: PostgresNode): void {
  rmSync(to.folder, { recursive: true, force: true });
  execFileSync('cp', ['-a', from.folder, to.folder]);
  writeFileSync(join(to.folder, 'standby.signal'), '');
}

function untilFollowed(primaryUrl: string): Promise<true> {
  return until('the standby follows', PATIENCE_MS, async () => {
    const [found] = await asSuperuser<{ isFollowed: boolean }>(
      primaryUrl,
      `select exists (select from pg_stat_replication
                       where state = 'streaming' and sync_state = 'sync') as is_followed`,
    );
    return found?.isFollowed || null;
  });
}
