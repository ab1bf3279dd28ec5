import { after } from 'node:test';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { asSuperuser, CLUSTER_VARIABLE, type TestDatabase } from '@mkopo/test/kit/database.ts';

let count = 0;

/** A database that no migration has seen yet, gone when the file is done. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  const superuserUrl = process.env[CLUSTER_VARIABLE];
  if (!superuserUrl) throw new Error('run tests with: npm test [file …]');
  count += 1;
  const name = `empty_${process.pid}_${count}`;
  await asSuperuser(superuserUrl, `create database ${name} owner mkopo_owner`);
  after(() => asSuperuser(superuserUrl, `drop database ${name} with (force)`));
  const { ownerUrl, serverUrl } = await prepareDatabase(superuserUrl);
  const here = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    name,
    superuserUrl: here(superuserUrl),
    ownerUrl: here(ownerUrl),
    serverUrl: here(serverUrl),
  };
}
