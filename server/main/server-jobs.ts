import type { Logger } from 'pino';
import { makeExport } from '#api/console/desk/make-export.ts';
import { ROW_READERS } from '#api/console/imports/row-readers.ts';
import { makeReport } from '#api/console/make-report.ts';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import type { SharedLimiter } from '#api/kit/serve/shared-limiter.ts';
import { openHands } from '#gateways/mpesa/kit/rail-hands.ts';
import { webhookSender } from '#gateways/webhooks/send-webhook.ts';
import { closeYesterdays } from '#jobs/close-days.ts';
import { confirmReceipts } from '#jobs/confirm-receipts.ts';
import { deliverWebhooks, noteEventsRead } from '#jobs/deliver-webhooks.ts';
import { handleCallbacks } from '#jobs/handle-callbacks.ts';
import {
  forgetDevices,
  forgetExpired,
  keepPartitions,
  keepSigningKeys,
  noteAuditHeads,
  recordKeyUses,
  sealAuditTrails,
} from '#jobs/housekeeping.ts';
import { type ExportMaker, makeExports } from '#jobs/make-exports.ts';
import { moveClocks } from '#jobs/move-clocks.ts';
import { runImports } from '#jobs/run-imports.ts';
import { runPayouts } from '#jobs/run-payouts.ts';
import { sendMessages } from '#jobs/send-messages.ts';
import { sendReports } from '#jobs/send-reports.ts';
import { settlePayments } from '#jobs/settle-payments.ts';
import { sweepFiles } from '#jobs/sweep-files.ts';
import { noteFollowed, writeMessages } from '#jobs/write-messages.ts';
import type { Config } from '#main/kit/config.ts';
import { programVersion } from '#main/kit/program-version.ts';
import type { JobMeter } from '#main/measures/job-meter.ts';
import type { CredentialDirectory } from '#store/access/credential-directory.ts';
import type { RequestLog } from '#store/requests/request-log.ts';
import { type Bell, hangBell, type Job, type Jobs, runJobs } from './run-jobs.ts';
import type { HeadsFile } from './signed-audit-heads.ts';

type JobSite = Pick<ApiContext, 'database' | 'clock' | 'desk' | 'files' | 'senders' | 'paper'> & {
  readonly directory: CredentialDirectory;
  readonly limiter: SharedLimiter;
  readonly requestLog: RequestLog | null;
};

type Around = {
  readonly config: Config;
  readonly heads: HeadsFile;
  readonly log: Logger;
  /** Filled with those that the desk rings. */
  readonly bells: Bell[];
  readonly mayRun: () => boolean;
  readonly meter: JobMeter;
  /** Whether those jobs are left out that one process does for all of the server. */
  readonly share: 'all' | 'own';
};

/** Starts all that a server does without being called; a worker, what nobody else can do for it. */
export function runServerJobs(site: JobSite, around: Around): Jobs {
  const { config, heads, log, bells, mayRun, meter, share } = around;
  const report = (job: string, error: unknown) => {
    meter.noteFailure(job);
    log.warn({ err: error, job }, 'a job failed and will be tried again');
  };
  const own = [...memoryJobs(site), ...logJobs(site)];
  const forAll = () => [
    ...[...houseJobs(site, config), ...headJobs(site, heads, log)],
    ...moneyJobs(site, config, bells),
    ...webhookJobs(site, config),
    ...messageJobs(site, config),
  ];
  const jobs = share === 'own' ? own : [...own, ...forAll()];
  return runJobs(jobs.map(meter.watch<Parameters<Job['run']>, Job>), { mayRun, report });
}

/** What each process has counted by itself is written down by itself. */
function memoryJobs({ database, directory, clock, limiter }: JobSite): Job[] {
  return [
    { name: 'record-key-uses', everyMs: 15_000, run: () => recordKeyUses(database, directory) },
    { name: 'settle-limits', everyMs: 10_000, run: () => limiter.settle('idle', clock()) },
  ];
}

function houseJobs(site: JobSite, { closeDays, daysKept }: Config): Job[] {
  const { database, clock } = site;
  const endOfDay: Job = {
    name: 'close-days',
    everyMs: 60_000,
    run: (stopping) => closeYesterdays(database, clock(), stopping),
  };
  return [
    ...(closeDays ? [endOfDay] : []),
    { name: 'seal-audit-trails', everyMs: 2_000, run: () => sealAuditTrails(database) },
    {
      name: 'keep-signing-keys',
      everyMs: 3_600_000,
      run: () => keepSigningKeys(database, clock()),
    },
    { name: 'forget-devices', everyMs: 3_600_000, run: () => forgetDevices(database, clock()) },
    {
      name: 'keep-partitions',
      everyMs: 3_600_000,
      run: () => keepPartitions(database, daysKept),
    },
    {
      name: 'forget-expired',
      everyMs: 3_600_000,
      run: (stopping) => forgetExpired(site, daysKept, stopping),
    },
    { name: 'move-clocks', everyMs: 1_000, run: (stopping) => moveClocks(site, stopping) },
    { name: 'sweep-files', everyMs: 60_000, run: () => sweepFiles(site) },
    {
      name: 'make-exports',
      everyMs: 2_000,
      run: (stopping) => makeExports({ ...site, make: exportMaker(site) }, stopping),
    },
    {
      name: 'run-imports',
      everyMs: 1_000,
      run: (stopping) => runImports({ ...site, readers: ROW_READERS }, stopping),
    },
  ];
}

/** What a list is, the API knows; when its file is made, the job. */
function exportMaker({ clock }: JobSite): ExportMaker {
  return (made, how) => makeExport(made, { ...how, now: clock() });
}

/** Writes what was called down: each second, or as soon as there is a batch of it. */
function logJobs({ requestLog }: JobSite): Job[] {
  if (!requestLog) return [];
  const bell = hangBell();
  requestLog.onMany(() => bell.ring());
  return [{ name: 'write-request-log', everyMs: 1_000, bell, run: () => requestLog.write() }];
}

/** What tells the world outside how far the audit chains have come. */
function headJobs({ database }: JobSite, heads: HeadsFile, log: Logger): Job[] {
  const tell = async () => {
    for (const line of heads.lines()) log.info(line, 'audit head');
  };
  return [
    { name: 'note-audit-heads', everyMs: 10_000, run: () => noteAuditHeads(database, heads) },
    { name: 'tell-audit-heads', everyMs: 3_600_000, run: tell },
  ];
}

/**
 * How many calls to endpoints a process has under way: to one, and in all. They take no connection
 * to the database while they wait.
 */
const WEBHOOK_HANDS = { perLender: 8, inAll: 256 };
const PROBING_HANDS = { perLender: 1, inAll: 64 };

/** What brings events to those who want them. */
function webhookJobs(
  { database, clock }: JobSite,
  { webhookReach, deliverWebhooks: isOn }: Config,
): Job[] {
  const post = {
    send: webhookSender(webhookReach),
    userAgent: `Mkopo-Webhooks/${programVersion()}`,
    hands: openHands(WEBHOOK_HANDS),
    probes: openHands(PROBING_HANDS),
  };
  const deliver: Job = {
    name: 'deliver-webhooks',
    everyMs: 1_000,
    run: (stopping, goesOn) => deliverWebhooks({ database, clock, goesOn, ...post }, stopping),
  };
  return [
    ...(isOn ? [deliver] : []),
    { name: 'note-events-read', everyMs: 60_000, run: () => noteEventsRead(database) },
  ];
}

/** How long money waits at most where nobody rings: another process may have taken the callback. */
const MONEY_EVERY_MS = 1_000;

/** What settles mobile money. Each job hangs up a bell, which the desk rings for all of them. */
function moneyJobs(site: JobSite, { settleMoney }: Config, bells: Bell[]): Job[] {
  if (!settleMoney) return [];
  const runs: Readonly<Record<string, Job['run']>> = {
    'handle-rail-news': (stopping) => handleCallbacks(site, stopping),
    'settle-payments': (stopping, goesOn) => settlePayments({ ...site, goesOn }, stopping),
    'prove-receipts': (stopping, goesOn) => confirmReceipts({ ...site, goesOn }, stopping),
    'run-payouts': (stopping, goesOn) => runPayouts({ ...site, goesOn }, stopping),
  };
  return Object.entries(runs).map(([name, run]) => {
    const bell = hangBell();
    bells.push(bell);
    return { name, everyMs: MONEY_EVERY_MS, bell, run };
  });
}

/** How many messages are under way: in each lender's lane, and in all. */
const MESSAGE_HANDS = { perLender: 8, inAll: 32 } as const;

/** What tells people things. */
function messageJobs(site: JobSite, { sendMessages: isSending }: Config): Job[] {
  if (!isSending) return [];
  const hands = openHands(MESSAGE_HANDS);
  return [
    { name: 'write-messages', everyMs: 1_000, run: (stopping) => writeMessages(site, stopping) },
    {
      name: 'send-messages',
      everyMs: 1_000,
      run: (stopping, goesOn) => sendMessages({ ...site, hands, goesOn }, stopping),
    },
    {
      name: 'send-reports',
      everyMs: 60_000,
      run: (stopping) => sendReports({ ...site, make: makeReport }, stopping),
    },
    { name: 'note-followed-events', everyMs: 60_000, run: () => noteFollowed(site) },
  ];
}
