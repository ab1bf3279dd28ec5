import type {
  Installation,
  InstallationFinding,
  InstallationHealth,
} from '#api/kit/declare/installation.ts';
import type { Standing } from '#api/kit/serve/observe.ts';
import type { Config } from '#main/kit/config.ts';
import { programVersions } from '#main/kit/program-version.ts';
import { type Backlog, remembering } from '#main/measures/backlog.ts';
import type { JobMeter } from '#main/measures/job-meter.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

type Seen = {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
  readonly causes: Standing['causes'];
  readonly jobs: Pick<JobMeter, 'read'>;
  readonly readBacklog: () => Promise<Backlog | null>;
  /** Looks for what is wrong; nothing is, where nobody can. */
  readonly examine: (() => Promise<readonly InstallationFinding[]>) | undefined;
};

/** What those who host the installation are shown of it, as this server sees it. */
export function openInstallationView(seen: Seen, { databaseUrl }: Config): Installation {
  const { database, clock, causes: findCauses, jobs, readBacklog, examine } = seen;
  const startedAt = clock();
  const look = remembering(async () => ({
    lookedAt: examine ? clock() : null,
    findings: (await examine?.()) ?? [],
  }));
  return {
    async health(): Promise<InstallationHealth> {
      const [causes, found, waiting] = await Promise.all([
        ...([findCauses(), look(), readBacklog()] as const),
      ]);
      const isReady = causes.length === 0;
      const { lookedAt = null, findings = [] } = found ?? {};
      return { isReady, causes, lookedAt, findings, jobs: jobs.read(), waiting };
    },
    async versions() {
      const [running] = await inPlatform(database, (tx) =>
        tx.query<{ version: string }>(`select current_setting('server_version') as version`, []),
      );
      return {
        ...programVersions(),
        node: process.versions.node,
        postgres: running?.version ?? '',
        database: databaseUrl ? 'own' : 'embedded',
        startedAt,
      };
    },
  };
}
