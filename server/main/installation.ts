import { createHmac } from 'node:crypto';
import { joinEmbeddedPostgres } from '#main/embedded/embedded-postgres.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { openSession, type Session } from '#store/kit/database.ts';
import { databaseTrouble } from './plain-words.ts';

/** Where the data is, and the two roles that reach it: one owns the schema, the other serves. */
export type Installation = {
  readonly serverUrl: string;
  readonly ownerUrl: string;
  leave(): Promise<void>;
};

/** The operator's database when there is one, else our own under the data folder. */
export async function enterInstallation(config: Config): Promise<Installation> {
  const { databaseUrl, ownerUrl, dataDir, walArchiveDir, cells, cell } = config;
  if (cells && cell === null) {
    const names = cells.map(({ name }) => name).join(', ');
    throw new OperatorError(`There are several cells: name one with CELL=… (${names}).`);
  }
  if (databaseUrl) {
    return { serverUrl: databaseUrl, ownerUrl: ownerUrl ?? databaseUrl, leave: async () => {} };
  }
  const embedded = await joinEmbeddedPostgres(dataDir, walArchiveDir);
  try {
    const urls = await prepareDatabase(embedded.url);
    return { ...urls, leave: () => embedded.leave() };
  } catch (error) {
    await embedded.leave();
    throw error;
  }
}

/** Opens a session, or tells the operator in one line why it cannot be had. */
export async function sessionOrExplain(url: string): Promise<Session> {
  try {
    return await openSession(url);
  } catch (error) {
    throw databaseTrouble(url, error);
  }
}

/**
 * Makes our own database and its roles inside the embedded PostgreSQL. The passwords follow from
 * the superuser's, so that every process that can read that one knows them.
 */
export async function prepareDatabase(superuserUrl: string) {
  const { serverUrl, ownerUrl } = databaseUrls(superuserUrl);
  const [server, owner] = [new URL(serverUrl), new URL(ownerUrl)];
  const session = await openSession(superuserUrl);
  try {
    await session.query(`select pg_advisory_lock(hashtext('mkopo.prepare'))`);
    const [found] = await session.query<{ there: boolean }>(
      `select exists (select from pg_database where datname = 'mkopo') as there`,
    );
    if (!found?.there) await makeDatabase(session, { owner, server });
    await makeBranchRole(session);
  } finally {
    await session.close();
  }
  return { serverUrl, ownerUrl };
}

/** Where our own database is, made or not, for the role that owns it and the one that serves. */
export function databaseUrls(superuserUrl: string) {
  const urlOf = (role: string) => {
    const url = new URL(superuserUrl);
    const password = createHmac('sha256', url.password).update(role).digest('base64url');
    return Object.assign(url, { username: role, password, pathname: '/mkopo' });
  };
  return { serverUrl: urlOf('mkopo_server').href, ownerUrl: urlOf('mkopo_owner').href };
}

async function makeDatabase(session: Session, { owner, server }: { owner: URL; server: URL }) {
  await session.query(`
    drop role if exists mkopo_server, mkopo_owner, mkopo_branch, mkopo_app, mkopo_platform;
    create role mkopo_app nologin;
    create role mkopo_platform nologin;
    create role mkopo_owner login password '${owner.password}';
    create role mkopo_server login noinherit password '${server.password}';
    grant mkopo_app, mkopo_platform to mkopo_owner, mkopo_server;`);
  await session.query('create database mkopo owner mkopo_owner');
}

/** Databases of before have it not, and whoever owns ours may make no role. */
async function makeBranchRole(session: Session): Promise<void> {
  const found = await session.query(`select from pg_roles where rolname = 'mkopo_branch'`);
  if (found.length > 0) return;
  await session.query(`
    create role mkopo_branch nologin;
    grant mkopo_app to mkopo_branch;
    grant mkopo_branch to mkopo_owner, mkopo_server;`);
}
