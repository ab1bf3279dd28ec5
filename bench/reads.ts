// `npm run bench:reads`: reads over HTTP beside the same statements behind bare Fastify, as a
// share. `-- --quick` only shows that it works.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { openBenchDatabase } from './bench-database.ts';
import { loanId, openBenchLender } from './bench-lender.ts';
import { compare } from './compare.ts';
import { openLines } from './http-driver.ts';
import { startBenchServer, startProgram } from './server-process.ts';

const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '7' } },
});
const size = asked.quick
  ? { loans: 100, rounds: 1, sliceMs: 20, warmUpMs: 10 }
  : { loans: 10_000, rounds: Number(asked.rounds), sliceMs: 1000, warmUpMs: 3000 };
const BARE_READER = join(import.meta.dirname, 'bare-reader.ts');

const urls = await openBenchDatabase();
const database = openDatabase(urls.serverUrl);
const lender = await openBenchLender({ database, superuserUrl: urls.superuserUrl });
await database.close();
await lender.makeLoans(0, size.loans);
const server = await startBenchServer(urls);
const bare = await startProgram([BARE_READER], '/loans', {
  DATABASE_URL: urls.superuserUrl,
  TENANT_ID: lender.tenantId,
});
console.log('reads         connections      ours      bare  share');
for (const [kind, pathOf] of Object.entries({
  'one loan': (number: number) => `/loans/${loanId(number)}`,
  'a page of 50': () => '/loans?limit=50',
})) {
  for (const connections of [1, 16]) console.log(await line(kind, pathOf, connections));
}
await bare.stop();
await server.stop();
await urls.close();

async function line(kind: string, pathOf: (loan: number) => string, connections: number) {
  let read = 0;
  const source = {
    next: () => pathOf(read++ % size.loans),
    provide: async () => {},
  };
  const prefix = `/api/v1/${lender.slug}/partner/v1`;
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`;
  const http = await openLines<string>({
    ...{ port: server.port, connections, status: 200 },
    request: (path) => `${ask(`${prefix}${path}`)}x-api-key: ${lender.key}\r\n\r\n`,
  });
  const limit = await openLines<string>({
    ...{ port: bare.port, connections, status: 200 },
    request: (path) => `${ask(path)}\r\n`,
  });
  const { share, leastShare, mostShare, ...rates } = await compare({ http, limit }, source, size);
  await Promise.all([http.close(), limit.close()]);
  return [
    kind.padEnd(12),
    String(connections).padStart('connections'.length),
    rates.http.toFixed(0).padStart(8),
    rates.limit.toFixed(0).padStart(8),
    `${share.toFixed(2)} (${leastShare.toFixed(2)} to ${mostShare.toFixed(2)})`,
  ].join('  ');
}
