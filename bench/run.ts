// `npm run bench`: a repayment over HTTP beside the same rows written by one SQL function, as a
// share. `-- --quick` only shows that it works. bench/README.md tells what is measured and how.
import { parseArgs } from 'node:util';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openBenchLender } from './bench-lender.ts';
import { type Comparison, compare, type Pace } from './compare.ts';
import { openHttpDriver } from './http-driver.ts';
import { openLimitDriver } from './limit-driver.ts';
import { hotPayments, loanRound } from './payments.ts';
import { startBenchServer } from './server-process.ts';

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
});

const CONNECTIONS = [1, 16, 64] as const;
const WHOLE = { loans: 10_000, rounds: 7, sliceMs: 1500, warmUpMs: 1000 } as const;
const QUICK = { loans: 200, rounds: 1, sliceMs: 20, warmUpMs: 10 } as const;
const size = asked.quick ? QUICK : WHOLE;
const pace: Pace = { ...size, ...(asked.rounds && { rounds: Number(asked.rounds) }) };

const urls = await openBenchDatabase();
try {
  await benchRepayments(urls);
} finally {
  await urls.close();
}

async function benchRepayments(urls: TestDatabase): Promise<void> {
  const { superuserUrl } = urls;
  const database = openDatabase(urls.serverUrl);
  const lender = await openBenchLender({ database, superuserUrl });
  await database.close();
  const server = await startBenchServer(urls);
  const round = loanRound(lender, size.loans);
  const kinds = {
    'many loans, with Idempotency-Key': round({ withKey: true }),
    'many loans, without': round({ withKey: false }),
    'one hot loan, with Idempotency-Key': hotPayments(lender, { withKey: true }),
  };
  try {
    console.log(heading(pace));
    for (const [kind, payments] of Object.entries(kinds)) {
      for (const connections of CONNECTIONS) {
        if (!`${kind} ${connections}`.includes(asked.only ?? '')) continue;
        const http = await openHttpDriver({ port: server.port, lender, connections });
        const limit = await openLimitDriver({ serverUrl: urls.serverUrl, lender, connections });
        const comparison = await compare({ http, limit }, payments, pace);
        console.log(line(kind, connections, comparison));
        await Promise.all([http.close(), limit.close()]);
      }
    }
  } finally {
    await server.stop();
  }
}

function heading({ rounds, sliceMs }: Pace): string {
  return [
    `Repayments per second: medians of ${rounds} slices of ${sliceMs} ms each, by turns.`,
    'The limit is one SQL function that writes the same rows, called by a bare client.',
    '',
    ['repayments'.padEnd(36), 'connections', 'over HTTP', 'the limit', 'share'].join('  '),
  ].join('\n');
}

function line(kind: string, connections: number, comparison: Comparison): string {
  const { http, limit, share, leastShare, mostShare } = comparison;
  return [
    kind.padEnd(36),
    String(connections).padStart('connections'.length),
    http.toFixed(0).padStart('over HTTP'.length),
    limit.toFixed(0).padStart('the limit'.length),
    `${share.toFixed(2)} (${leastShare.toFixed(2)} to ${mostShare.toFixed(2)})`,
  ].join('  ');
}
