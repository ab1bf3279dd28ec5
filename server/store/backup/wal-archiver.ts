import type { Connection } from '#store/kit/database.ts';

/** How PostgreSQL gets on with archiving its WAL, ours or the operator's own. */
export type WalArchiver = {
  readonly isOn: boolean;
  /** The file that could not be archived at the last try; null where that went well. */
  readonly failedWal: string | null;
  /** For how long nothing was archived, where it fails; 0 where it goes well. */
  readonly failingSeconds: number;
};

export async function readArchiver({ query }: Pick<Connection, 'query'>): Promise<WalArchiver> {
  const [found] = await query<WalArchiver>(
    `select current_setting('archive_mode') <> 'off' as is_on,
            case when fails then last_failed_wal end as failed_wal,
            case when fails
                 then extract(epoch from now() - coalesce(last_archived_time, stats_reset,
                        last_failed_time))::float8
                 else 0 end as failing_seconds
       from pg_stat_archiver,
            lateral (select last_failed_time is not null and coalesce(
                       last_archived_time < last_failed_time, true) as fails) as trouble`,
  );
  if (!found) throw new Error('pg_stat_archiver has one row');
  return found;
}
