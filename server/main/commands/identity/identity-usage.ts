import { parseDate } from '@mkopo/core/calendar/date.ts';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { print, printJson, printTable } from '#main/commands/kit/print.ts';
import { OptionProblem, readOptions } from '#main/commands/kit/read-options.ts';
import { withDatabase } from '#main/with-database.ts';
import { listTenants, type Tenant } from '#store/access/tenant-store.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';
import { type IdentityUsage, identityUsage } from '#views/identity/identity-usage.ts';

const USUAL_DAYS = 30;

export type GivenUsage = {
  readonly tenant?: string;
  readonly from?: string;
  readonly to?: string;
  readonly json?: true;
};

type IdentityUsageInput = {
  readonly from: Temporal.PlainDate | null;
  readonly to: Temporal.PlainDate | null;
  readonly order: undefined;
};

/** Tells who looked numbers up, how often, and what came of it. */
export async function printUsage({ tenant, json, ...given }: GivenUsage): Promise<void> {
  const asked = readOptions<IdentityUsageInput>({
    from: () => readDay('--from', given.from),
    to: () => readDay('--to', given.to),
    order: () => assertOrder(given),
  });
  const actor = commandActor('mkopo identity usage');
  const used = await withDatabase(async (database, now) => {
    const tenants = await inPlatform(database, async (tx) =>
      tenant === undefined ? listTenants(tx) : [await findTenant(tx, tenant)],
    );
    const lists = [];
    for (const one of tenants) {
      const scope = { tenantId: one.id, actor };
      const list = await inTenant(database, scope, (tx) =>
        identityUsage(tx, periodOf(one, { ...asked, now })),
      );
      lists.push(...list.map((usage) => ({ tenant: one.slug, ...usage })));
    }
    return lists;
  });
  if (json) printJson(used.map(jsonOf));
  else if (used.length > 0) printTable(used.map(rowOf));
  else print('No look-ups in these days.');
}

type PeriodAsked = IdentityUsageInput & { readonly now: Temporal.Instant };

/** Whole days, where the lender lives. */
function periodOf({ timeZone }: Tenant, { from, to, now }: PeriodAsked) {
  const last = to ?? civilDateOf(now, timeZone);
  const first = from ?? last.subtract({ days: USUAL_DAYS });
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return { from: startOf(first), before: startOf(last.add({ days: 1 })) };
}

function readDay(option: string, given: string | undefined): Temporal.PlainDate | null {
  if (given === undefined) return null;
  const day = parseDate(given);
  if (day) return day;
  throw new OptionProblem(`${option} must be a day such as 2027-01-31, not "${given}"`);
}

function assertOrder({ from = '', to = '' }: GivenUsage): undefined {
  if (parseDate(from) && parseDate(to) && from > to) {
    throw new OptionProblem('--from must not be after --to');
  }
}

type Used = IdentityUsage & { readonly tenant: string };

function rowOf(used: Used) {
  return {
    tenant: used.tenant,
    caller: used.publicId ?? `${used.callerKind} ${used.callerId}`,
    name: used.name ?? '-',
    kind: used.kind,
    outcome: used.outcome,
    count: `${used.count}`,
    'median ms': used.medianMs.toFixed(1),
    '95% ms': used.p95Ms.toFixed(1),
  };
}

function jsonOf(used: Used) {
  return {
    tenant: used.tenant,
    caller_kind: used.callerKind,
    caller_id: used.callerId,
    public_id: used.publicId,
    name: used.name,
    kind: used.kind,
    outcome: used.outcome,
    count: used.count,
    median_ms: Math.round(used.medianMs * 1000) / 1000,
    p95_ms: Math.round(used.p95Ms * 1000) / 1000,
  };
}
