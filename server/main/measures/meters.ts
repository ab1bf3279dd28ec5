import type { Measure } from '#api/kit/serve/measure.ts';
import { openTraffic, type Traffic } from '#api/kit/serve/traffic.ts';
import type { Rails } from '#gateways/mpesa/rails.ts';
import type { Config } from '#main/kit/config.ts';
import type { CrewStanding } from '#main/kit/processes.ts';
import type { CredentialDirectory } from '#store/access/credential-directory.ts';
import type { Pool } from '#store/kit/database.ts';
import type { Replica } from '#store/replicas/replica.ts';
import type { RequestLog } from '#store/requests/request-log.ts';
import type { Backlog } from './backlog.ts';
import { backlogMeasures } from './backlog-measures.ts';
import { type JobMeter, jobMeter } from './job-meter.ts';
import {
  crewMeasures,
  replicaMeasures,
  requestLogMeasures,
  serverMeasures,
} from './server-measures.ts';

/** What counts while a server works. */
export type Meters = {
  readonly traffic: Traffic;
  /** Failures by their codes, of which there is a closed list. */
  readonly failures: Map<string, number>;
  readonly jobs: JobMeter;
};

export function openMeters({ load }: Pick<Config, 'load'>): Meters {
  return { traffic: openTraffic(load), failures: new Map(), jobs: jobMeter() };
}

type MeasuredParts = {
  readonly database: Pool;
  readonly directory: CredentialDirectory;
  readonly rails: Rails;
  /** Null where another process of the server tells of it. */
  readonly readBacklog: (() => Promise<Backlog | null>) | null;
  readonly crew: (() => CrewStanding) | null;
  readonly aheadMs: () => number;
  readonly requestLog: RequestLog | null;
  readonly replica: Replica | null;
};

/** All that a server shows of itself beside its requests; docs/operating.md has the table. */
export function measuresOf({ jobs, ...counted }: Meters, parts: MeasuredParts): Measure[] {
  const { database, directory, rails, readBacklog, aheadMs, requestLog, replica, crew } = parts;
  const told = { pool: database.usage, jobs: jobs.read, isHearing: directory.isHearing };
  return [
    ...serverMeasures({ ...counted, ...told, rails, aheadMs }),
    ...(requestLog ? requestLogMeasures(requestLog.counts) : []),
    ...replicaMeasures(replica),
    ...crewMeasures(crew),
    ...(readBacklog ? backlogMeasures(readBacklog) : []),
  ];
}
