import type { Server as TcpServer } from 'node:net';
import type { Alert } from '@mkopo/core/kit/alert.ts';
import { builtPages } from '@mkopo/web/build/built-pages.ts';
import type { Logger } from 'pino';
import { railFamily } from '#api/callbacks/rail-family.ts';
import { consoleFamily } from '#api/console/console-family.ts';
import { identityFamily } from '#api/identity/identity-family.ts';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import type { InstallationFinding } from '#api/kit/declare/installation.ts';
import { serveBorrowersPages } from '#api/kit/pages/serve-borrowers-pages.ts';
import {
  type ConsolePages,
  lostPageOf,
  openPages,
  servePages,
} from '#api/kit/pages/serve-pages.ts';
import { serveReference } from '#api/kit/reference/serve-reference.ts';
import { buildApi } from '#api/kit/serve/build-api.ts';
import {
  causesOf,
  observe,
  type ReadyCheck,
  type RequestLine,
  type Standing,
} from '#api/kit/serve/observe.ts';
import { serveSigningKeys } from '#api/kit/serve/serve-signing-keys.ts';
import { openSharedLimiter } from '#api/kit/serve/shared-limiter.ts';
import { memberFamily } from '#api/member/member-family.ts';
import { portalFamily } from '#api/member/portal-family.ts';
import { operatorFamily } from '#api/operator/operator-family.ts';
import { partnerFamily } from '#api/partner/partner-family.ts';
import { scoringFamily } from '#api/scoring/scoring-family.ts';
import { DEMO_KEYS } from '#demo/demo-credentials.ts';
import type { Files } from '#gateways/files/files.ts';
import { exampleRegistry } from '#gateways/registry/example-registry.ts';
import { storeRegistry } from '#gateways/registry/store-registry.ts';
import { openPdfPrinter } from '#gateways/statements/pdf-printer.ts';
import { keepPartitions, keepSigningKeys, recordKeyUses } from '#jobs/housekeeping.ts';
import type { Config } from '#main/kit/config.ts';
import { type MachineClock, machineClock } from '#main/kit/database-clock.ts';
import { poolShare } from '#main/kit/load-reader.ts';
import { asWritten } from '#main/kit/log.ts';
import type { Processes } from '#main/kit/processes.ts';
import { programVersion } from '#main/kit/program-version.ts';
import { readBacklog, remembering } from '#main/measures/backlog.ts';
import { measuresOf, openMeters } from '#main/measures/meters.ts';
import type { HeadBook } from '#operations/audit/audit-heads.ts';
import { type MemberTokens, openMemberTokens } from '#operations/members/parts/member-tokens.ts';
import {
  type CredentialDirectory,
  openCredentialDirectory,
} from '#store/access/credential-directory.ts';
import { platformSecret } from '#store/access/platform-secret-store.ts';
import { findTenantBySlug } from '#store/access/tenant-store.ts';
import { type Database, openPool } from '#store/kit/database.ts';
import { NothingHeard } from '#store/kit/listener.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { openReplica, type Replica } from '#store/replicas/replica.ts';
import { openRequestLog } from '#store/requests/request-log.ts';
import { openTracing } from '#tracing/open-tracing.ts';
import { openInstallationView } from './installation-view.ts';
import { readyMasterKeys } from './master-keys.ts';
import { openFiles } from './open-files.ts';
import { type Outside, openOutside } from './open-outside.ts';
import { openRegistry } from './open-registry.ts';
import { openReadiness } from './readiness.ts';
import type { Bell } from './run-jobs.ts';
import { openServerClock, type ServerClock } from './server-clock.ts';
import { runServerJobs } from './server-jobs.ts';
import { followHeadsFile, openHeadsFile } from './signed-audit-heads.ts';
import { type CellNews, openSlugGuard } from './slug-guard.ts';

export const FAMILIES = [
  partnerFamily,
  scoringFamily,
  identityFamily,
  memberFamily,
  railFamily,
  consoleFamily,
  operatorFamily,
] as const;

/** What is served: the families that the reference describes, and the borrowers' page. */
const SERVED = [...FAMILIES, portalFamily];

export type Server = {
  readonly database: Database;
  readonly files: Files;
  readonly tokens: MemberTokens;
  readonly rails: Outside['rails'];
  readonly desk: Outside['desk'];
  readonly senders: Outside['senders'];
  readonly auditHeads: HeadBook;
  readonly directory: CredentialDirectory;
  readonly installation: ApiContext['installation'];
  readonly time: Pick<ServerClock, 'clock' | 'trouble'>;
  readonly api: ReturnType<typeof buildApi>;
  /** How this process stands, and all of the server that it is one of. */
  readonly standing: Standing;
  readonly whole: Standing;
  /** Has those jobs look at once that wait for money. */
  wake(): void;
  /** Callers are told from now on, by /readyz and with every answer, to go elsewhere. */
  announceStop(): void;
  /** Answers what is under way, then lets go of everything. */
  close(): Promise<void>;
};

export const SANDBOX_CURSOR_KEY = Buffer.from('the sandbox is the same everywhere');

/** What a server finds where it runs. */
export type Surroundings = {
  readonly log: Logger;
  /** The machine's clock; without one, what it is by the system. */
  readonly machine?: MachineClock;
  /** Looks for what is wrong with the installation, for those who host it. */
  readonly examine?: () => Promise<readonly InstallationFinding[]>;
  readonly cellNews?: CellNews;
  /** Where several processes are one server. */
  readonly processes?: Processes;
};

/** Puts the parts together, on a database that is ready. It does not listen yet. */
export async function makeServer(
  serverUrl: string,
  config: Config,
  { log, machine = machineClock, examine, cellNews, processes }: Surroundings,
): Promise<Server> {
  const warn = (words: string) => log.warn(words);
  const tracing = await openTracing(config.traces, { version: programVersion(), warn });
  const masterKeys = await readyMasterKeys(serverUrl, config, log);
  const { first = null, whole, crew = null } = processes ?? {};
  const heads = await (first ? followHeadsFile : openHeadsFile)(config.auditHeadsFile, masterKeys);
  const slugs = openSlugGuard(config, cellNews);
  const files = await openFiles(serverUrl, config, masterKeys);
  const pooled = { masterKeys, tellAlert: alertsTo(log), ...slugs, ...poolShare(config.workers) };
  const database = openPool(serverUrl, pooled);
  const replica = openReplicaOf(database, config, log);
  const { clock, ...time } = await openServerClock(database, { log, machine });
  const listening = { listenUrl: config.listenUrl ?? serverUrl, tellDeaf: tellOnce(log) };
  const directory = await openCredentialDirectory(serverUrl, { ...listening, ...slugs });
  await keepSigningKeys(database, clock());
  const tokens = await openMemberTokens(serverUrl, { masterKeys, ...listening });
  const { bells, wake } = bellsOf(first);
  const secretOf = (name: string) => inPlatform(database, (tx) => platformSecret(tx, name));
  const { rails, desk, senders } = await openOutside(config, {
    ...{ clock, wake, callbackKey: await secretOf('rail') },
    publicUrl: () => config.publicUrl ?? processes?.reachedAt() ?? listeningAt(api.server),
    simulatedElsewhere: first?.simulatedAccount,
  });
  const [meters, paper, pages] = [openMeters(config), openPdfPrinter(), openPages(builtPages)];
  const limiter = openSharedLimiter(serverUrl, config.ratePerMinute);
  const requestLog = config.requestLog ? openRequestLog(serverUrl) : null;
  const readiness = openReadiness(serverUrl, [time.whenAgreed, () => directory.whenReady()]);
  const backlog = { readBacklog: remembering(() => readBacklog({ database, clock })) };
  const causes = whole?.causes ?? (() => causesOf(readiness.checks));
  const seen = { database, clock, examine, causes, jobs: meters.jobs, ...backlog };
  const context: ApiContext = {
    installation: { ...openInstallationView(seen, config), ...(first && { health: first.health }) },
    ...{ database, replica, directory, desk, senders, tokens, paper, files, limiter, requestLog },
    lookUps: await lookUpsOver({ database, clock }, config, log),
    filesQuotaBytes: config.documentsQuotaMib * 1024 * 1024,
    ...{ demoDoor: config.demoDoor, clock, auditHeads: heads },
    ...{ cursorKey: await secretOf('cursor'), sandboxCursorKey: SANDBOX_CURSOR_KEY },
    ...{ answerKey: await secretOf('answer'), webhookReach: config.webhookReach },
    reportFault: reportFault(log, meters.failures),
  };
  const serving = { ...cellNews, context, traffic: meters.traffic, lostPage: lostPageOf(pages) };
  const api = buildApi({ ...config, ...readiness, ...serving, families: SERVED });
  const site = { ...context, database, senders, limiter };
  const measured = { ...site, rails, crew, aheadMs: time.aheadMs };
  const standing = observe(api, {
    ...config,
    ...{ warn, logRequest: requestsTo(log), whole, readyChecks: readiness.checks },
    measures: measuresOf(meters, { ...measured, ...(first ? { readBacklog: null } : backlog) }),
  });
  serveSigningKeys(api, context);
  servePeople(api, pages, database);
  serveDocs(api, config, readiness.checks);
  if (!time.trouble()) await keepPartitions(database, config.daysKept);
  const around = { config, heads, log, bells, mayRun: () => !time.trouble(), meter: meters.jobs };
  const jobs = runServerJobs(site, { ...around, share: first ? 'own' : 'all' });
  return {
    ...{ database, directory, files, rails, desk, senders, tokens, auditHeads: heads, api },
    ...{ installation: context.installation, time: { clock, trouble: time.trouble } },
    ...{ standing, whole: whole ?? standing, wake, announceStop: readiness.announceStop },
    async close() {
      await endWork({ ...site, api, jobs, rails });
      const parts = [slugs, directory, readiness, paper, tokens, time, database, tracing];
      for (const part of [requestLog, replica, ...parts]) await part?.close();
    },
  };
}

/** What has the jobs look that wait for money; those of a worker are in the first process. */
function bellsOf(first: Processes['first']) {
  const bells: Bell[] = [];
  return { bells, wake: first?.wake ?? (() => bells.forEach(({ ring }) => void ring())) };
}

function requestsTo(log: Logger) {
  const lines = asWritten(log);
  return (line: RequestLine) => lines.info(line);
}

/** Serves what people open: the console, and the borrowers' page of each lender. */
function servePeople(api: Server['api'], pages: ConsolePages, database: Database): void {
  const lenderNamed = async (slug: string) =>
    (await inPlatform(database, (tx) => findTenantBySlug(tx, slug)))?.name ?? null;
  servePages(api, pages);
  serveBorrowersPages(api, { pages, lenderNamed });
}

/** Only a demonstration shows its key, and only the one that never touches real data. */
function serveDocs(
  api: Server['api'],
  { demoDoor, publicUrl }: Config,
  readyChecks: readonly ReadyCheck[],
): void {
  const shown = { family: partnerFamily.name, sandboxKey: DEMO_KEYS.test.secret };
  const demo = demoDoor === 'shut' ? null : shown;
  const signing = { sandboxCursorKey: SANDBOX_CURSOR_KEY };
  serveReference(api, { families: FAMILIES, ...signing, publicUrl, readyChecks, demo });
}

type Work = Pick<Server, 'api' | 'database' | 'rails' | 'senders'> & {
  readonly jobs: ReturnType<typeof runServerJobs>;
  readonly directory: CredentialDirectory;
  readonly limiter: ReturnType<typeof openSharedLimiter>;
  readonly clock: () => Temporal.Instant;
};

/** Answers what is under way, ends the jobs, and writes down what was only remembered. */
async function endWork({ api, jobs, rails, senders, ...rest }: Work): Promise<void> {
  const { database, directory, limiter, clock } = rest;
  await drain(api);
  await jobs.stop();
  for (const part of [rails, senders]) await part.close();
  await recordKeyUses(database, directory).catch(() => {});
  await limiter.close(clock());
}

/** The copy that may be read instead, if there is one. It may be away when we start. */
function openReplicaOf(database: Database, config: Config, log: Logger): Replica | null {
  const { readUrl, readAgeMaxMs: ageMaxMs } = config;
  if (!readUrl) return null;
  const { masterKeys } = database;
  return openReplica(database, readUrl, {
    ...{ ageMaxMs, masterKeys },
    tell: (news, why) => log.warn({ why }, `the replica is ${news}`),
  });
}

/** Of all who listen, the first to notice tells it. */
function tellOnce(log: Logger): () => void {
  let isTold = false;
  return () => {
    if (!isTold) log.warn(new NothingHeard().message);
    isTold = true;
  };
}

async function lookUpsOver(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  config: Config,
  log: Logger,
): Promise<ApiContext['lookUps']> {
  const registry = openRegistry({ database, clock, log }, config.identityUpstream);
  const demo = storeRegistry(database, 'demo');
  return {
    registryFor({ isDemo, isSandbox }) {
      if (isSandbox) return exampleRegistry;
      return isDemo ? demo : registry;
    },
    numberKey: await inPlatform(database, (tx) => platformSecret(tx, 'identity number')),
    dailyQuota: config.identityDailyQuota,
  };
}

function reportFault(log: Logger, counts: Map<string, number>): ApiContext['reportFault'] {
  return (failure, { error, requestId }) => {
    counts.set(failure.code, (counts.get(failure.code) ?? 0) + 1);
    // What is turned away is counted; a line for each would be more work than the call itself.
    if (failure.code === 'overloaded') return;
    if (failure.status >= 500) log.error({ err: error, request_id: requestId }, failure.code);
  };
}

function alertsTo(log: Logger) {
  return (alert: Alert) => log.warn(alertLine(alert), 'alert');
}

/** An alert as a log line; the request's own line has the route, under the same `request_id`. */
function alertLine({ kind, about, tenantId, actor }: Alert) {
  return {
    ...{ alert: kind, tenant_id: tenantId, subject_kind: about?.subjectKind },
    ...{ subject_id: about?.subjectId, actor_kind: actor.kind, actor_id: actor.id },
    ...{ ip: actor.ip, request_id: actor.requestId },
  };
}

/** Nobody waits longer than this for a caller that has not sent all of its request. */
const DRAIN_MAX_MS = 10_000;

async function drain(api: Server['api']): Promise<void> {
  const late = setTimeout(() => api.server.closeAllConnections(), DRAIN_MAX_MS);
  await api.close();
  clearTimeout(late);
}

/** Where a server is reached from its own machine, once it listens. */
export function listeningAt(server: Pick<TcpServer, 'address'>): string {
  const where = server.address();
  if (typeof where !== 'object' || !where) throw new Error('the server does not listen yet');
  const { address, port } = where;
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = everywhere[address] ?? address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
