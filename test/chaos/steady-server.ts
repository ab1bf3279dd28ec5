import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { openLog } from '@mkopo/server/main/kit/log.ts';
import { makeServer, type Server } from '@mkopo/server/main/serve.ts';
import type { Balancer } from '@mkopo/test/kit/balancer.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

/**
 * A server in this process, which nobody kills: the one that is left in the end. It settles no
 * money by itself; its jobs can be run as if much time had passed.
 */
export type SteadyServer = Pick<Server, 'database' | 'desk'> & { readonly origin: string };

type Site = {
  readonly databaseUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly balancer: Balancer;
};

export async function startSteadyServer(site: Site): Promise<SteadyServer> {
  const { databaseUrl, settings, balancer } = site;
  const off = { CLOSE_DAYS: 'off', SETTLE_MONEY: 'off', SEND_MESSAGES: 'off' };
  const own = { LOG_LEVEL: 'silent', ...off };
  const config = readConfig({ ...settings, ...own, DATABASE_URL: databaseUrl });
  const server = await makeServer(databaseUrl, config, { log: openLog(config) });
  cleanUp(() => server.close());
  const origin = await server.api.listen({ host: '127.0.0.1', port: 0 });
  await balancer.add(origin);
  return { database: server.database, desk: server.desk, origin };
}
