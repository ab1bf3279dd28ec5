import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startBenchServer } from '@mkopo/bench/server-process.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import type { Site, SiteFacts } from './site.ts';
import type { SiteSizes } from './site-parts.ts';

export const OWN_TREE = join(import.meta.dirname, '../..');

/** Days are closed when a row says so, and webhooks may come to this machine. */
const SETTINGS = {
  CLOSE_DAYS: 'off',
  WEBHOOK_HTTP: 'on',
  WEBHOOK_ALLOWED: '127.0.0.1',
} as const;

type Wanted = {
  readonly clusterUrl: string;
  readonly sizes: SiteSizes;
  /** The program that fills and serves it. */
  readonly tree: string;
  readonly isQuick: boolean;
};

/** Fills a database of its own on the cluster, and starts a server on it. */
export async function openSite(wanted: Wanted): Promise<Site> {
  const { clusterUrl, sizes, tree, isQuick } = wanted;
  const program = join(tree, 'bench/sites/make-site.ts');
  const loans = ['--book', `${sizes.book}`, '--nights', `${sizes.nights}`];
  const args = [program, '--cluster', clusterUrl, ...loans];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree }).catch(
    ({ stderr }: { stderr: string }) => {
      // The whole command has the cluster's password in it.
      throw new Error(`the database of ${basename(tree)} cannot be filled: ${stderr}`);
    },
  );
  const facts = JSON.parse(stdout) as SiteFacts;
  // Servers of one installation share it.
  const documents = await mkdtemp(join(tmpdir(), 'mkopo-bench-'));
  const settings = { ...SETTINGS, DOCUMENTS_DIR: documents };
  const { port, stop } = await startBenchServer(facts.urls, settings, tree);
  return {
    ...{ ...facts, tree, port, settings, isQuick },
    async close() {
      await stop();
      await asSuperuser(clusterUrl, `drop database ${facts.urls.name} with (force)`);
      await rm(documents, { recursive: true, force: true });
    },
  };
}

/** A second server of the same program on the same database: what they differ by is chance. */
export async function openTwin(site: Site): Promise<Site> {
  const settings = { ...site.settings, DELIVER_WEBHOOKS: 'off' };
  const { port, stop } = await startBenchServer(site.urls, settings, site.tree);
  return { ...site, settings, port, close: stop };
}
