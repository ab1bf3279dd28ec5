import type { Tenant } from '#store/access/tenant-store.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** A lender as its host sees it: what it is called and how much it does, and nobody of it. */
export type LenderRow = Pick<
  Tenant,
  'slug' | 'name' | 'country' | 'currency' | 'isDemo' | 'isSandbox' | 'rail' | 'createdAt'
> & {
  readonly staff: number;
  readonly keys: number;
  /** By keys, in UTC: today, and with the six days before. */
  readonly callsToday: number;
  readonly callsOfWeek: number;
  readonly errorsToday: number;
  readonly errorsOfWeek: number;
  readonly lastClosedOn: Temporal.PlainDate | null;
  readonly openSuspense: number;
};

const TODAY = `(now() at time zone 'UTC')::date`;
const MIDNIGHT = `(${TODAY}::timestamp at time zone 'UTC')`;

const usesSince = (day: string) => `
  coalesce((select sum(value::bigint) from credential, jsonb_each_text(uses_by_day)
             where credential.tenant_id = tenant.tenant_id and key::date > ${day}), 0)::float8`;

const errorsSince = (at: string) => `
  (select count(*) from request_log
    where request_log.tenant_id = tenant.tenant_id and status >= 400
      and created_at >= ${at})::float8`;

/**
 * The lenders whose slug or name has something in it, or all, with their counts, as the platform
 * may read them: it is let at no column that says who somebody is or how much money there is.
 */
export function listLenders(tx: PlatformTx, named: string | null): Promise<LenderRow[]> {
  return tx.query<LenderRow>(
    `select slug, name, country, currency, is_demo, is_sandbox, rail, created_at,
            (select count(*) from staff_user
              where staff_user.tenant_id = tenant.tenant_id and status = 'active')::float8 as staff,
            (select count(*) from credential
              where credential.tenant_id = tenant.tenant_id and revoked_at is null
                and (expires_at is null or expires_at > now()))::float8 as keys,
            ${usesSince(`${TODAY} - 1`)} as calls_today,
            ${usesSince(`${TODAY} - 7`)} as calls_of_week,
            ${errorsSince(MIDNIGHT)} as errors_today,
            ${errorsSince(`${MIDNIGHT} - interval '6 days'`)} as errors_of_week,
            (select max(business_date) from day_run
              where day_run.tenant_id = tenant.tenant_id and status = 'finished') as last_closed_on,
            (select count(*) from receipt
              where receipt.tenant_id = tenant.tenant_id and status = 'suspense')::float8
              as open_suspense
       from tenant
      where $1::text is null or position(lower($1) in lower(slug || ' ' || name)) > 0
      order by slug`,
    [named],
  );
}
