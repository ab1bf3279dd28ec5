import { asSuperuser, type TestDatabase } from './database.ts';

/** As if whoever has failed too often had gone on: from now on they wait for a minute. */
export async function failOn({ superuserUrl }: TestDatabase): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `insert into login_attempt (subject_hash, passed, created_at)
     select subject_hash, false, max(created_at)
       from login_attempt, generate_series(1, 7) as again where not passed
      group by subject_hash, again having count(*) >= 5`,
  );
}

/** As if so many seconds had passed since all failures. */
export async function letPass({ superuserUrl }: TestDatabase, seconds: number): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `update login_attempt set created_at = created_at - interval '${seconds} seconds'
      where not passed`,
  );
}
