import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DemoDoor } from '@mkopo/core/access/demo-door.ts';
import { DAYS_MAX, type DaysKept, daysKept, RETENTION } from '@mkopo/core/kit/retention.ts';
import { isLoopbackHost } from '#api/kit/wire/whence.ts';
import { DEMO_TENANT, OTHER_DEMO_TENANT } from '#demo/demo-credentials.ts';
import type { S3Settings } from '#gateways/files/s3-files.ts';
import type { MessageRouting } from '#gateways/messages/message-senders.ts';
import type { HandLimits } from '#gateways/mpesa/kit/rail-hands.ts';
import type { RailSettings } from '#gateways/mpesa/rails.ts';
import { readAccountsFile } from '#gateways/mpesa/read-accounts.ts';
import type { UpstreamSettings } from '#gateways/registry/ask-upstream.ts';
import type { TraceSettings } from '#tracing/trace-settings.ts';
import { type Cell, inNamedCell, readCells } from './cells-reader.ts';
import { type LoadSettings, readLoad } from './load-reader.ts';
import { MESSAGE_WORDS, readMessageRouting } from './message-routing-reader.ts';
import { OperatorError } from './operator-error.ts';
import { type Env, type SettingsReader, settingsReader } from './settings-reader.ts';
import { readTraces } from './trace-settings-reader.ts';
import { readWebhooks, type WebhookSettings } from './webhook-settings-reader.ts';

type ReadElsewhere = WebhookSettings & LoadSettings;

/** Everything an operator can set. This file is the only one that reads the environment. */
export type Config = ReadElsewhere & {
  readonly host: string;
  readonly port: number;
  /** Where others reach this server; null: where it listens. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** The operator's own PostgreSQL; null means that the server runs one itself, in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A role that may change the schema, where that is not the one that serves. */
  readonly ownerUrl: string | null;
  /** The way by which changes are listened to, where the other one is a pooler. */
  readonly listenUrl: string | null;
  /** Several PostgreSQLs, each with lenders of its own; null for one. */
  readonly cells: readonly Cell[] | null;
  /** The one of them that these settings are for; null for all. */
  readonly cell: string | null;
  /** A copy that follows it, for what may be a moment old; null for none. */
  readonly readUrl: string | null;
  /** How old what is read from it may be. */
  readonly readAgeMaxMs: number;
  /** Where our own PostgreSQL archives its WAL; null for nowhere. */
  readonly walArchiveDir: string | null;
  /** Whom the demo credentials let in; where nobody, no demo lenders are made either. */
  readonly demoDoor: DemoDoor;
  readonly allowUnsafeDatabase: boolean;
  /** Close yesterday for every lender, by ourselves. */
  readonly closeDays: boolean;
  /** How mobile money moves. */
  readonly rail: RailSettings;
  /** Settle mobile money by ourselves. */
  readonly settleMoney: boolean;
  /** How many calls to providers of mobile money the jobs have under way. */
  readonly railHands: HandLimits;
  /** Whom messages to people go by. */
  readonly messages: MessageRouting;
  /** Write and send messages by ourselves. */
  readonly sendMessages: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Look-ups a day of an identity key that has no quota of its own; 0 for any number. */
  readonly identityDailyQuota: number;
  /** Who is asked for what the operator's own registry does not have; null for nobody. */
  readonly identityUpstream: IdentityUpstream | null;
  readonly trustProxy: boolean;
  /** How long calls are still taken after SIGTERM, while /readyz says that it stops. */
  readonly shutdownDelaySeconds: number;
  readonly metricsToken: string | null;
  /** What `mkopo mcp` calls the Partner API with, where it is not told otherwise. */
  readonly partnerKey: string | null;
  /** Whether calls are kept for lenders to look at. */
  readonly requestLog: boolean;
  /** What is traced; null for nothing. */
  readonly traces: TraceSettings | null;
  /** Where documents are kept, which all servers share, unless there is a store for them. */
  readonly documentsDir: string;
  /** An S3-compatible store for documents; null means that folder. */
  readonly s3: S3Settings | null;
  /** What secrets in the database are wrapped by; null means a file in `dataDir`. */
  readonly masterKey: Buffer | null;
  /** The one before, while secrets are still wrapped by it. */
  readonly previousMasterKey: Buffer | null;
  /** Where the ends of the audit chains are noted. */
  readonly auditHeadsFile: string;
  /** For how many days is kept what is not kept for ever. */
  readonly daysKept: DaysKept;
  /** How many MiB of documents each lender may keep. */
  readonly documentsQuotaMib: number;
  /** Host names a family is bound to; a family without any answers to every name. */
  readonly hostsOf: Readonly<Record<string, readonly string[]>>;
};

export type IdentityUpstream = UpstreamSettings & {
  /** How long a look-up may take in all. */
  readonly timeoutMs: number;
  /** How long its answers are remembered; 0 for not at all. */
  readonly cacheSeconds: number;
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
/** Time for a balancer that looks every second and gives up after the third no. */
const SHUTDOWN_DELAY_DEFAULT = 5;

/** What the process was given, for those who look at more than the settings. */
export function environment(): Env {
  return process.env;
}

export function readConfig(env: Env = process.env): Config {
  const problems: string[] = [];
  const reader = settingsReader(env, problems);
  const databases = readDatabases(reader, problems);
  // Those of cells are the operator's own as well.
  const databaseUrl = databases.databaseUrl ?? databases.cells?.[0]?.databaseUrl ?? null;
  const demoDoor = readDemoDoor(reader, databaseUrl);
  const dataDir = resolve(reader.line('DATA_DIR') ?? 'data');
  const config: Config = {
    host: reader.text('HOST') ?? '127.0.0.1',
    port: reader.whole('PORT', { fallback: 8080, min: 0, max: 65_535 }),
    publicUrl: reader.origin('PUBLIC_URL'),
    dataDir,
    auditHeadsFile: resolve(reader.line('AUDIT_HEADS_FILE') ?? `${dataDir}/audit-heads.jsonl`),
    documentsDir: resolve(reader.line('DOCUMENTS_DIR') ?? `${dataDir}/files`),
    ...databases,
    demoDoor,
    allowUnsafeDatabase: reader.flag('ALLOW_UNSAFE_DATABASE', false),
    closeDays: reader.flag('CLOSE_DAYS', true),
    rail: readRail(
      {
        asked: reader.oneOf('PAYMENT_RAIL', RAIL_WORDS, null),
        path: reader.line('MPESA_ACCOUNTS'),
        hasDemo: databaseUrl === null && demoDoor !== 'shut',
      },
      problems,
    ),
    settleMoney: reader.flag('SETTLE_MONEY', true),
    railHands: readHands(reader),
    sendMessages: reader.flag('SEND_MESSAGES', true),
    messages: readMessageRouting(
      {
        asked: reader.oneOf('MESSAGES', MESSAGE_WORDS, null),
        path: reader.line('MESSAGE_SENDERS'),
        demoLenders: demoDoor === 'shut' ? [] : DEMO_LENDERS,
      },
      problems,
    ),
    // At a terminal the first screen should stay readable; elsewhere every request leaves a line.
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, process.stdout.isTTY ? 'warn' : 'info'),
    ...readLoad(reader),
    identityDailyQuota: reader.whole('IDENTITY_DAILY_QUOTA', {
      fallback: 0,
      min: 0,
      max: 100_000_000,
    }),
    identityUpstream: readUpstream(reader, problems),
    trustProxy: reader.flag('TRUST_PROXY', false),
    ...readWebhooks(reader, { isAtHome: databaseUrl === null && demoDoor === 'home', problems }),
    shutdownDelaySeconds: readShutdownDelay(reader, databaseUrl),
    metricsToken: reader.text('METRICS_TOKEN'),
    partnerKey: reader.text('MKOPO_KEY'),
    requestLog: reader.flag('REQUEST_LOG', true),
    traces: readTraces(reader, problems),
    s3: readS3(reader, problems),
    masterKey: readMasterKey('MASTER_KEY', reader, problems),
    previousMasterKey: readMasterKey('MASTER_KEY_PREVIOUS', reader, problems),
    documentsQuotaMib: reader.whole('DOCUMENTS_QUOTA_MIB', {
      fallback: 10_240,
      min: 1,
      max: 100_000_000,
    }),
    daysKept: daysKept((kind) => readDaysKept(reader, kind)),
    hostsOf: readHosts(reader),
  };
  const ours = inNamedCell(config, problems);
  refuse(problems);
  return ours;
}

/** A setting on which others hang is read more than once, and told of once. */
function refuse(problems: readonly string[]): void {
  const told = [...new Set(problems)];
  if (told.length > 0) throw new OperatorError(`Wrong settings: ${told.join('; ')}`);
}

/** Alone on a database of its own, a server has nobody to hand its callers to. */
function readShutdownDelay(reader: SettingsReader, databaseUrl: string | null): number {
  const fallback = databaseUrl === null ? 0 : SHUTDOWN_DELAY_DEFAULT;
  return reader.whole('SHUTDOWN_DELAY_SECONDS', { fallback, min: 0, max: 300 });
}

function readDatabases(reader: SettingsReader, problems: string[]) {
  const databaseUrl = reader.url('DATABASE_URL');
  const listenUrl = reader.url('DATABASE_LISTEN_URL');
  if (listenUrl && !databaseUrl) {
    problems.push('DATABASE_LISTEN_URL is for a database of yours: set DATABASE_URL as well');
  }
  const readUrl = reader.url('DATABASE_READ_URL');
  if (readUrl && !databaseUrl) {
    problems.push('DATABASE_READ_URL is for a database of yours: set DATABASE_URL as well');
  }
  const readAge = { fallback: 5_000, min: 1_000, max: 600_000 };
  const cells = readCells(reader.line('CELLS'), problems);
  if (cells && databaseUrl) problems.push('CELLS and DATABASE_URL exclude each other');
  const archive = reader.line('WAL_ARCHIVE_DIR');
  if (archive && databaseUrl) {
    problems.push('WAL_ARCHIVE_DIR is for the embedded database: set archive_mode in your own');
  }
  return {
    ...{ databaseUrl, listenUrl, readUrl, ownerUrl: reader.url('DATABASE_OWNER_URL') },
    readAgeMaxMs: reader.whole('DATABASE_READ_AGE_MAX_MS', readAge),
    ...{ cells, cell: reader.line('CELL') },
    walArchiveDir: archive && resolve(archive),
  };
}

function readDaysKept(reader: SettingsReader, kind: keyof DaysKept): number {
  const { usual: fallback, fewest: min } = RETENTION[kind];
  return reader.whole(`KEEP_${kind.toUpperCase()}_DAYS`, { fallback, min, max: DAYS_MAX });
}

/** Given itself, or as the file that it is in. Never repeated: it might end in a log. */
function readMasterKey(name: string, reader: SettingsReader, problems: string[]): Buffer | null {
  const [given, file] = [reader.text(name), reader.line(`${name}_FILE`)];
  if (given && file) problems.push(`${name} and ${name}_FILE exclude each other`);
  if (given) return keyIn(given, name, problems);
  if (!file) return null;
  try {
    return keyIn(readFileSync(file, 'utf8'), `${name}_FILE`, problems);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    problems.push(`${name}_FILE: cannot be read from ${file}: ${why}`);
    return null;
  }
}

function keyIn(text: string, name: string, problems: string[]): Buffer | null {
  const key = parseMasterKey(text);
  if (!key) problems.push(`${name} must be 32 random bytes in base64: openssl rand -base64 32`);
  return key;
}

/** 32 bytes in base64 or in hexadecimal digits; null for anything else. */
export function parseMasterKey(text: string): Buffer | null {
  const given = text.trim();
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
  return /^[\w+/-]{43}=?$/.test(given) ? Buffer.from(given, 'base64') : null;
}

function readHands(reader: SettingsReader): HandLimits {
  return {
    perLender: reader.whole('RAIL_CALLS_PER_LENDER', { fallback: 8, min: 1, max: 1_000 }),
    inAll: reader.whole('RAIL_CALLS_MAX', { fallback: 64, min: 1, max: 10_000 }),
  };
}

/** Host names by family; one without any answers to every name. */
function readHosts(reader: SettingsReader): Config['hostsOf'] {
  return {
    partner: reader.hosts('PARTNER_HOSTS'),
    scoring: reader.hosts('SCORING_HOSTS'),
    identity: reader.hosts('IDENTITY_HOSTS'),
    member: reader.hosts('MEMBER_HOSTS'),
    console: reader.hosts('CONSOLE_HOSTS'),
    operator: reader.hosts('OPERATOR_HOSTS'),
  };
}

/** All of it or none: half a store of files would lose documents. */
function readS3(reader: SettingsReader, problems: string[]): S3Settings | null {
  const endpoint = reader.text('S3_ENDPOINT');
  const bucket = reader.text('S3_BUCKET');
  const region = reader.text('S3_REGION') ?? 'us-east-1';
  const accessKeyId = reader.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = reader.text('S3_SECRET_ACCESS_KEY');
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    problems.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
    return null;
  }
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    problems.push(`S3_ENDPOINT must be an address such as https://s3.example.com`);
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** All three or none. A password is never repeated: it might end in a log. */
function readUpstream(reader: SettingsReader, problems: string[]): IdentityUpstream | null {
  const url = reader.text('IDENTITY_UPSTREAM_URL');
  const username = reader.text('IDENTITY_UPSTREAM_USERNAME');
  const password = reader.text('IDENTITY_UPSTREAM_PASSWORD');
  const timeoutMs = reader.whole('IDENTITY_UPSTREAM_TIMEOUT_MS', {
    fallback: 5_000,
    min: 100,
    max: 60_000,
  });
  const cacheSeconds = reader.whole('IDENTITY_CACHE_SECONDS', {
    fallback: 3_600,
    min: 0,
    max: 31_536_000,
  });
  if (!url && !username && !password) return null;
  if (!url || !username || !password) {
    problems.push(
      'IDENTITY_UPSTREAM_URL, IDENTITY_UPSTREAM_USERNAME and ' +
        'IDENTITY_UPSTREAM_PASSWORD go together',
    );
    return null;
  }
  if (!isPlainAddress(url)) {
    problems.push(
      'IDENTITY_UPSTREAM_URL must be an address such as https://identity.example.com/api/v1, ' +
        'without a user name, a query or a fragment',
    );
  }
  if (username.includes(':')) problems.push('IDENTITY_UPSTREAM_USERNAME must have no colon in it');
  return { url, username, password, timeoutMs, cacheSeconds };
}

/** An address below which paths can be asked for. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && !url.username && !url.password && !/[?#]/.test(text);
}

const DEMO_LENDERS = [DEMO_TENANT, OTHER_DEMO_TENANT];

const RAIL_WORDS = ['on', 'off', 'simulated'] as const;

type RailGiven = {
  readonly asked: (typeof RAIL_WORDS)[number] | null;
  readonly path: string | null;
  /** Demo lenders are made here, on a database of our own. */
  readonly hasDemo: boolean;
};

/**
 * Nobody's money is simulated who did not ask for it by name, but that of the demo lenders. The
 * accounts are read even where the rail is off: who turns it on should not be surprised.
 */
function readRail({ asked, path, hasDemo }: RailGiven, problems: string[]): RailSettings {
  if (path === null) {
    if (asked === 'simulated') return { kind: 'simulated', lenders: 'all' };
    if (asked === 'on') {
      problems.push(
        'PAYMENT_RAIL=on needs MPESA_ACCOUNTS; to try it without, say PAYMENT_RAIL=simulated',
      );
    }
    const isForDemo = asked === null && hasDemo;
    return isForDemo ? { kind: 'simulated', lenders: DEMO_LENDERS } : { kind: 'off' };
  }
  const { accounts, faults } = readAccountsFile(resolve(path));
  problems.push(...faults.map((fault) => `MPESA_ACCOUNTS: ${fault}`));
  if (asked === 'simulated') {
    problems.push('PAYMENT_RAIL=simulated and MPESA_ACCOUNTS do not go together: leave one out');
  }
  return asked === 'off' ? { kind: 'off' } : { kind: 'accounts', accounts };
}

/**
 * Demo credentials are public. Whoever lets others reach the server must say that they are to open
 * there too; behind a proxy everybody seems to call from this machine.
 */
function readDemoDoor(reader: SettingsReader, databaseUrl: string | null): DemoDoor {
  const publicHost = URL.parse(reader.origin('PUBLIC_URL') ?? '')?.hostname;
  const isReachable =
    !isLoopbackHost(reader.text('HOST') ?? '127.0.0.1') ||
    (publicHost !== undefined && !isLoopbackHost(publicHost)) ||
    reader.flag('TRUST_PROXY', false);
  const isOn = reader.flag('DEMO_DATA', databaseUrl === null && !isReachable);
  if (!isOn) return 'shut';
  return isReachable ? 'open' : 'home';
}

/** The address to show to people: one that listens everywhere is reached as localhost from here. */
export function originOf(host: string, port: number): string {
  const everywhere = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
