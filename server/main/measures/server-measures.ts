import type { Measure, Sample } from '#api/kit/serve/measure.ts';
import type { Traffic } from '#api/kit/serve/traffic.ts';
import type { Rails } from '#gateways/mpesa/rails.ts';
import type { CrewStanding } from '#main/kit/processes.ts';
import type { PoolUsage } from '#store/kit/database.ts';
import type { Replica } from '#store/replicas/replica.ts';
import type { RequestLogCounts } from '#store/requests/request-log.ts';
import type { JobReading } from './job-meter.ts';

/** What a server can tell of itself, without asking anybody. */
export type ServerParts = {
  readonly pool: () => PoolUsage;
  readonly traffic: Traffic;
  /** Failures so far, by their codes. */
  readonly failures: ReadonlyMap<string, number>;
  readonly rails: Pick<Rails, 'calls' | 'standings'>;
  readonly jobs: () => readonly JobReading[];
  readonly isHearing: () => boolean;
  readonly aheadMs: () => number;
};

export function serverMeasures(parts: ServerParts): Measure[] {
  return [
    ...trafficMeasures(parts),
    ...jobMeasures(parts),
    ...railMeasures(parts),
    gauge('mkopo_changes_heard', {
      help: 'Whether changes of keys are heard as they happen: 1, or 0 where they are read anew.',
      read: () => one(parts.isHearing() ? 1 : 0),
    }),
    gauge('mkopo_clock_ahead_seconds', {
      help: "How far this machine's clock is ahead of the database's; negative where it is behind.",
      read: () => one(parts.aheadMs() / 1000),
    }),
  ];
}

function trafficMeasures({ pool, traffic: { gate, lanes }, failures }: ServerParts): Measure[] {
  return [
    gauge('mkopo_pool_connections', {
      help: 'Connections to the database that requests and jobs share.',
      labels: ['state'],
      read() {
        const { inUse, idle } = pool();
        return byLabel('state', { in_use: inUse, idle });
      },
    }),
    gauge('mkopo_pool_waiting', {
      help: 'Transactions that wait for one of these connections.',
      read: () => one(pool().waiting),
    }),
    gauge('mkopo_gate_calls', {
      help: 'Calls that are worked on, and calls that wait for a turn.',
      labels: ['state'],
      read() {
        const { underWay, waiting } = gate.standing();
        return byLabel('state', { under_way: underWay, waiting });
      },
    }),
    counter('mkopo_call_failures_total', {
      help: 'Calls that failed, by error code: overloaded is sent away, rate_limited slowed down.',
      labels: ['code'],
      read: () => byLabel('code', Object.fromEntries(failures)),
    }),
    gauge('mkopo_lane_waiting', {
      help: 'Calls that wait to be carried out together with others of their lender.',
      read: () => one(lanes.read().waiting),
    }),
    counter('mkopo_lane_batches_total', {
      help: 'Batches of calls that were carried out together.',
      read: () => one(lanes.read().batches),
    }),
    counter('mkopo_lane_calls_total', {
      help: 'Calls in these batches: calls by batches is the size of a batch.',
      read: () => one(lanes.read().calls),
    }),
  ];
}

function jobMeasures({ jobs }: ServerParts): Measure[] {
  const ofJobs = (pick: (job: JobReading) => number | null) => () =>
    jobs().flatMap((job) => {
      const value = pick(job);
      return value === null ? [] : [{ labels: { name: job.name }, value }];
    });
  // Not `job`: by that name Prometheus knows what it scrapes.
  const labels = ['name'];
  return [
    gauge('mkopo_job_last_success_age_seconds', {
      help: 'How long ago a round of the job went well; before the first, since the start.',
      ...{ labels, read: ofJobs(({ sinceMs }) => sinceMs / 1000) },
    }),
    gauge('mkopo_job_last_duration_seconds', {
      help: 'How long the last round took that went well.',
      ...{ labels, read: ofJobs(({ lastMs }) => lastMs && lastMs / 1000) },
    }),
    counter('mkopo_job_rounds_total', {
      help: 'Rounds of the job that went well.',
      ...{ labels, read: ofJobs(({ rounds }) => rounds) },
    }),
    counter('mkopo_job_failures_total', {
      help: 'Failures of the job: of a round, or of what a round left to go on.',
      ...{ labels, read: ofJobs(({ failures }) => failures) },
    }),
  ];
}

function railMeasures({ rails }: ServerParts): Measure[] {
  return [
    counter('mkopo_rail_calls_total', {
      help: 'Calls to providers of mobile money, by outcome: answered, silent or unreached.',
      labels: ['outcome'],
      read: () => byLabel('outcome', Object.fromEntries(rails.calls)),
    }),
    gauge('mkopo_rail_lines', {
      help: 'Lines to providers: well, away (left in peace for a while) or to_be_tried.',
      labels: ['standing'],
      read() {
        const counts: Record<string, number> = { well: 0, away: 0, to_be_tried: 0 };
        for (const standing of rails.standings()) counts[standing] = (counts[standing] ?? 0) + 1;
        return byLabel('standing', counts);
      },
    }),
  ];
}

export function requestLogMeasures(counts: () => RequestLogCounts): Measure[] {
  return [
    gauge('mkopo_request_log_waiting', {
      help: 'Calls that wait in memory to be written to the request log.',
      read: () => one(counts().waiting),
    }),
    counter('mkopo_request_log_lines_total', {
      help: 'Calls by what became of their line: written, dropped for want of room, or skipped.',
      labels: ['outcome'],
      read() {
        const { waiting: _, ...outcomes } = counts();
        return byLabel('outcome', outcomes);
      },
    }),
  ];
}

/** Without a replica they have nothing to tell. */
export function replicaMeasures(replica: Pick<Replica, 'counts'> | null): Measure[] {
  return [
    gauge('mkopo_replica_age_seconds', {
      help: 'How old what the replica has may be; +Inf where nobody knows.',
      read: () => (replica ? one(replica.counts().ageMs / 1000) : []),
    }),
    counter('mkopo_replica_reads_total', {
      help: 'Reads that may be a moment old, by where they were made: replica or primary.',
      labels: ['from'],
      read() {
        if (!replica) return [];
        const { given, kept } = replica.counts();
        return byLabel('from', { replica: given, primary: kept });
      },
    }),
  ];
}

/** Where one process serves there is nothing to tell. */
export function crewMeasures(crew: (() => CrewStanding) | null): Measure[] {
  return [
    gauge('mkopo_workers', {
      help: 'Processes beside the first: serving, or away until they are started again.',
      labels: ['state'],
      read() {
        if (!crew) return [];
        const { serving, away } = crew();
        return byLabel('state', { serving, away });
      },
    }),
    counter('mkopo_worker_ends_total', {
      help: 'How often one of them ended that was not told to.',
      read: () => (crew ? one(crew().ends) : []),
    }),
  ];
}

type About = Pick<Measure, 'help' | 'labels' | 'read'>;

export function gauge(name: Measure['name'], about: About): Measure {
  return { name, kind: 'gauge', ...about };
}

function counter(name: Measure['name'], about: About): Measure {
  return { name, kind: 'counter', ...about };
}

export function one(value: number): readonly Sample[] {
  return [{ value }];
}

function byLabel(label: string, values: Readonly<Record<string, number>>): readonly Sample[] {
  return Object.entries(values).map(([word, value]) => ({ labels: { [label]: word }, value }));
}
