// `npm run bench:calls`: every GET of the console on many loans beside few, and which of them grow.
// `-- --loans 1M` says on how many (a million takes an hour to make); `--only TEXT` calls those
// alone that have it in them.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { consoleCalls } from '@mkopo/bench/console-calls.ts';
import { spreadOf } from '@mkopo/bench/measure/spread.ts';
import { logInto } from '@mkopo/bench/sites/log-in.ts';
import { openCluster } from '@mkopo/bench/sites/open-cluster.ts';
import { OWN_TREE, openSite } from '@mkopo/bench/sites/open-site.ts';
import { readCount } from '@mkopo/bench/sites/read-count.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';

const { values: asked } = parseArgs({
  options: {
    loans: { type: 'string', default: '100k' },
    few: { type: 'string', default: '10k' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = 3;
/** Who takes so long is called once. */
const LONG_MS = 3_000;
/** What is as quick as this may grow. */
const QUICK_MS = 50;
const GROWTH_MAX = 1.3;

const document = JSON.parse(
  await readFile(new URL('../docs/api/console.json', import.meta.url), 'utf8'),
);
const today = Temporal.Now.plainDateISO('Africa/Nairobi');
const [few, many] = [readCount(asked.few), readCount(asked.loans)];
const cluster = await openCluster(few + many);
try {
  const ways = [await open(few), await open(many)] as const;
  console.log(`milliseconds on ${few} and on ${many} loans, medians of ${ROUNDS}`);
  const grown = await tellAll(ways);
  console.log(`${grown} of ${ways[0].calls.length} calls take over ${QUICK_MS} ms, and grow`);
  for (const { site } of ways) await site.close();
} finally {
  await cluster.close();
}

type Way = {
  readonly site: Site;
  readonly headers: Readonly<Record<string, string>>;
  readonly calls: readonly string[];
};

async function open(loans: number): Promise<Way> {
  const sizes = { book: loans, nights: 0 };
  const site = await openSite({ clusterUrl: cluster.url, tree: OWN_TREE, sizes, isQuick: false });
  const calls = consoleCalls(document, { book: site.book, today });
  return {
    ...{ site, headers: await logInto(site, site.book.staff) },
    calls: calls.filter((call) => call.includes(asked.only)),
  };
}

async function tellAll([less, more]: readonly [Way, Way]): Promise<number> {
  let grown = 0;
  for (const [place, call] of less.calls.entries()) {
    const [before, after] = [await msOf(less, place), await msOf(more, place)];
    const hasGrown = after.ms > QUICK_MS && after.ms > GROWTH_MAX * before.ms;
    if (!hasGrown && after.status < 500) continue;
    grown += 1;
    const figures = [before, after].map(({ ms }) => ms.toFixed(0).padStart(7));
    console.log(`${figures.join('')}  ${after.status}  ${call}`);
  }
  return grown;
}

async function msOf({ site, headers, calls }: Way, place: number) {
  const url = `http://127.0.0.1:${site.port}/console/api${calls[place]}`;
  const times: number[] = [];
  let status = 0;
  // The first finds the server cold.
  for (let round = -1; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    status = answer.status;
    const ms = performance.now() - began;
    if (round >= 0 || ms > LONG_MS) times.push(ms);
    if (ms > LONG_MS) break;
  }
  return { ms: spreadOf(times).median, status };
}
