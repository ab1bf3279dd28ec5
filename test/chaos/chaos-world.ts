import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import { keepPartitions } from '@mkopo/server/jobs/housekeeping.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { type Balancer, startBalancer } from '@mkopo/test/kit/balancer.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { quickFolder } from '@mkopo/test/kit/database.ts';
import { TEST_MASTER_KEY } from '@mkopo/test/kit/mkopo-command.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { logIn } from '@mkopo/test/kit/worlds/staff.ts';
import type { Doors } from './callers.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';
import { type Provider, startProvider } from './provider.ts';
import { type ChaosServer, makeChaosServer } from './servers.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type SetStage, setStage } from './stage.ts';
import { type SteadyServer, startSteadyServer } from './steady-server.ts';

/** Several servers on one database, a provider of mobile money, and a lender on all of it. */
export type ChaosWorld = SetStage & {
  readonly postgres: KillablePostgres;
  /** Our own database, as the superuser and as servers reach it. */
  readonly superuserUrl: string;
  readonly serverUrl: string;
  /** What every server is told, but where its line to the database is. */
  readonly settings: Readonly<Record<string, string>>;
  /** Null where no disk can be mounted. */
  readonly disk: SmallDisk | null;
  readonly provider: Provider;
  /** Takes in what the provider tells, for whoever is ready. */
  readonly balancer: Balancer;
  readonly servers: readonly ChaosServer[];
  /** One more, in this process, to which nothing is done. */
  readonly steady: SteadyServer;
  /** Another server among them for a while, which callers know of. */
  host(settings: Readonly<Record<string, string>>): Promise<ChaosServer>;
  /** Callers forget it again. */
  sendOff(guest: ChaosServer): void;
  readonly doors: Doors;
  /** What servers said of faults of their own. */
  readonly broken: readonly string[];
};

export type WorldSize = {
  /** How many processes, beside the one in this process. */
  readonly servers: number;
  readonly loans: number;
  /** Whether its disk is one that can be filled up, which takes the right to mount one. */
  readonly hasSmallDisk: boolean;
};

const TENANT = 'chaos';
const BROKEN_MAX = 50;

/** Builds it all. Whoever opens it has it taken down when the test file is done. */
export async function openChaosWorld(size: WorldSize): Promise<ChaosWorld> {
  const folder = mkdtempSync(join(await quickFolder(), 'mkopo-chaos-'));
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }));
  const [home, dataDir] = [join(folder, 'database'), join(folder, 'data')];
  for (const made of [home, dataDir]) mkdirSync(made);
  const disk = size.hasSmallDisk ? await mountSmallDisk(home) : null;
  const postgres = await startKillablePostgres(home);
  cleanUp(() => postgres.stop());
  const { serverUrl, ownerUrl } = await makeSchema(postgres.superuserUrl);
  const set = await setStage(serverUrl, { tenant: TENANT, loans: size.loans });
  const accounts = join(folder, 'accounts.json');
  const provider = await startProvider(TENANT, accounts);
  const balancer = await startBalancer({ checkEveryMs: 100 });
  const broken: string[] = [];
  const settings = {
    ...{ DATABASE_OWNER_URL: ownerUrl, MASTER_KEY: TEST_MASTER_KEY, DATA_DIR: dataDir },
    ...{ MPESA_ACCOUNTS: accounts, PUBLIC_URL: balancer.origin, LOG_LEVEL: 'error' },
    RATE_LIMIT_PER_MINUTE: '10000000',
  };
  const tellBroken = (line: string) => broken.length < BROKEN_MAX && broken.push(line);
  const site = { databaseUrl: serverUrl, balancer, tellBroken };
  let made = 0;
  const start = async (more: Readonly<Record<string, string>>) => {
    made += 1;
    const AUDIT_HEADS_FILE = join(dataDir, `audit-heads-${made}.jsonl`);
    const own = { ...settings, AUDIT_HEADS_FILE, ...more };
    const server = await makeChaosServer({ ...site, settings: own });
    await server.start();
    return server;
  };
  const steady = await startSteadyServer({ ...site, settings });
  const servers = await Promise.all(Array.from({ length: size.servers }, () => start({})));
  const guests = new Set<ChaosServer>();
  const origins = () => [steady.origin, ...[...servers, ...guests].map((one) => one.origin())];
  return {
    ...{ ...set, postgres, serverUrl, settings, disk, provider, balancer, servers, steady, broken },
    superuserUrl: Object.assign(new URL(postgres.superuserUrl), { pathname: '/mkopo' }).href,
    async host(more) {
      const guest = await start(more);
      guests.add(guest);
      return guest;
    },
    sendOff: (guest) => void guests.delete(guest),
    doors: { origins, tenant: TENANT, proofs: await proofsOf(set, steady.origin) },
  };
}

async function makeSchema(superuserUrl: string) {
  const urls = await prepareDatabase(superuserUrl);
  const migrations = await readMigrations();
  await within(urls.ownerUrl, (session) => migrate(session, migrations));
  const database = openDatabase(urls.serverUrl);
  await keepPartitions(database, USUAL_DAYS_KEPT);
  await database.close();
  return urls;
}

/** What proves who calls: a key, or the cookie of a session. */
async function proofsOf({ partnerKey, staff }: SetStage, origin: string): Promise<Doors['proofs']> {
  const [officer, manager, cashier] = await Promise.all(
    [staff.officer, staff.manager, staff.cashier].map(async (person) => ({
      cookie: await logIn(origin, person),
    })),
  );
  if (!officer || !manager || !cashier) throw new Error('everybody logs in');
  return { partner: { 'x-api-key': partnerKey }, officer, manager, cashier };
}
