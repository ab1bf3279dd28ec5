import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** Waits until all of the audit trail is sealed: then the server has nothing to write by itself. */
export async function untilSealed({ superuserUrl }: TestDatabase): Promise<void> {
  await until('the audit trail is sealed', 60_000, async () => {
    const [open] = await asSuperuser<{ any: boolean }>(
      superuserUrl,
      `select exists (select from audit_record
                       where id not in (select record_id from audit_seal)) as any`,
    );
    return open?.any === false;
  });
}
