import { machineClock } from '@mkopo/server/main/kit/database-clock.ts';
import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';

/** The time of a database and of the machine of its servers: both go by this. */
export type MovableClock = {
  /** For the server that is started on it. */
  readonly machine: typeof machineClock;
  /** From now on it is so much later. */
  advance(seconds: number): Promise<void>;
};

/**
 * Lets the clock of a database be moved on, while servers run on it. It is to be asked for before
 * they are started: connections that are there go by the old one.
 */
export async function movableClock({ superuserUrl, name }: TestDatabase): Promise<MovableClock> {
  let ahead = 0;
  await asSuperuser(
    superuserUrl,
    `create schema moved;
     create table moved.clock (ahead interval not null);
     insert into moved.clock values ('0');
     create function moved.clock_timestamp() returns timestamptz language sql security definer
       as $$ select pg_catalog.clock_timestamp() + ahead from moved.clock $$;
     grant usage on schema moved to public;
     alter database ${name} set search_path = moved, pg_catalog, public`,
  );
  return {
    machine: () => machineClock().add({ seconds: ahead }),
    async advance(seconds) {
      const next = ahead + seconds;
      await asSuperuser(superuserUrl, `update moved.clock set ahead = '${next} seconds'`);
      ahead = next;
    },
  };
}
