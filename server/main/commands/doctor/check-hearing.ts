import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '#store/kit/database.ts';
import { type Site, serious } from './finding.ts';

const ECHO_MAX_MS = 1_000;

/** A word that is said by the one way must come back by the other; by a pooler it does not. */
export async function findDeafness(site: Pick<Site, 'config' | 'serverUrl' | 'server'>) {
  const { config, serverUrl, server } = site;
  const session = await openSession(config.listenUrl ?? serverUrl);
  try {
    const channel = `mkopo_echo_${randomUUID()}`;
    const heard = Promise.withResolvers<true>();
    await session.listen(channel, () => heard.resolve(true));
    await server('select pg_notify($1, $2)', [channel, 'doctor']);
    const isHeard = await Promise.race([heard.promise, pause(ECHO_MAX_MS, false, { ref: false })]);
    return isHeard ? [] : [serious('keys_not_heard')];
  } finally {
    await session.close();
  }
}
