import { type Config, readConfig } from '@mkopo/server/main/config.ts';
import { openLog } from '@mkopo/server/main/log.ts';
import { makeServer, type Server } from '@mkopo/server/main/serve.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';

/** A whole server on a database and a port of its own. */
export type TestServer = Server & {
  readonly origin: string;
  readonly testDatabase: TestDatabase;
};

type Options = { readonly testDatabase?: TestDatabase; readonly config?: Partial<Config> };

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const testDatabase = options.testDatabase ?? (await cloneDatabase());
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', PORT: '0', CLOSE_DAYS: 'off' }),
    ...options.config,
  };
  const server = await makeServer(testDatabase.serverUrl, config, openLog(config));
  const origin = await server.api.listen({ host: '127.0.0.1', port: 0 });
  cleanUp(() => server.close());
  return { ...server, origin, testDatabase };
}
