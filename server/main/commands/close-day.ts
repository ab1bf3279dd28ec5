import { parseDate } from '@mkopo/core/calendar/date.ts';
import type { DaysAsked } from '@mkopo/core/calendar/day-to-close.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import {
  JSON_OPTION,
  openTeller,
  print,
  printOver,
  type Teller,
} from '#main/commands/kit/print.ts';
import { OptionProblem, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { inPlainWords } from '#main/plain-words.ts';
import { withDatabase } from '#main/with-database.ts';
import { CHUNK_LOANS, closeDays, isDayRun, isInterest } from '#operations/end-of-day/close-days.ts';
import { listTenants, type Tenant } from '#store/access/tenant-store.ts';
import type { DayRun } from '#store/books/day-run-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

const CHUNK_MAX = 50_000;

/** `mkopo close-day`: the end of a business day, by hand or from a schedule of the operator's. */
export function addCloseDay(program: Command): void {
  program
    .command('close-day')
    .description(
      'end a business day: accrue interest, raise penalties, tell who is overdue, pay savers',
    )
    .option('--tenant <slug>', 'of this lender')
    .option('--all-tenants', 'of every lender')
    .option('--date <day>', 'YYYY-MM-DD, with all days before it that were missed', 'yesterday')
    .option('--chunk <loans>', 'how many loans are closed in one transaction', `${CHUNK_LOANS}`)
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo close-day --tenant my-sacco --date 2027-01-31')
    .action(closeAsked);
}

type CloseDayOptions = {
  readonly tenant?: string;
  readonly allTenants?: true;
  readonly date: string;
  readonly chunk: string;
  readonly json?: true;
};

type CloseDayInput = {
  /** Null: all of them. */
  readonly slug: string | null;
  /** Null: yesterday, wherever the lender is. */
  readonly on: Temporal.PlainDate | null;
  readonly loansMax: number;
};

type ClosingAsked = CloseDayInput & { readonly now: Temporal.Instant; readonly teller: Teller };

async function closeAsked(given: CloseDayOptions): Promise<void> {
  const asked = readOptions<CloseDayInput>({
    slug: () => readWhose(given),
    on: () => readDay(given.date),
    loansMax: () => readChunk(given.chunk),
  });
  await withDatabase(async (database, now) => {
    const { slug } = asked;
    const tenants = await inPlatform(database, async (tx) =>
      slug === null ? listTenants(tx) : [await findTenant(tx, slug)],
    );
    if (tenants.length === 0 && !given.json) print('No lenders yet, so no day to close.');
    const teller = openTeller(given.json);
    for (const tenant of tenants) await closeOrExplain(database, tenant, { ...asked, now, teller });
    teller.end();
  });
}

/** One lender in trouble does not keep the others from closing; the exit code tells. */
async function closeOrExplain(
  database: Database,
  tenant: Tenant,
  asked: ClosingAsked,
): Promise<void> {
  try {
    await closeTenant(database, tenant, asked);
  } catch (error) {
    const told = inPlainWords(error);
    if (!(told instanceof OperatorError)) throw error;
    process.stderr.write(`${tenant.slug}: ${told.message}\n`);
    process.exitCode = 1;
  }
}

async function closeTenant(database: Database, tenant: Tenant, asked: ClosingAsked) {
  const { on, loansMax, now, teller } = asked;
  const { id: tenantId, slug } = tenant;
  const scope = { tenantId, actor: commandActor('mkopo close-day') };
  const todayOn = businessDateOf(now, tenant);
  const days: DaysAsked = { todayOn, throughOn: on ?? todayOn.subtract({ days: 1 }) };
  // Who stops the command stops its process.
  const foldsLong = new AbortController().signal;
  let began = performance.now();
  let [closed, posted] = [0, 0];
  try {
    for await (const run of closeDays(database, scope, { ...days, loansMax, foldsLong })) {
      if (isInterest(run)) posted += run.posted;
      if (!isDayRun(run)) continue;
      printOver(`${slug}: ${run.on}, ${run.loans} of about ${run.loansExpected} loans`);
      if (run.status !== 'finished') continue;
      printOver('');
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      teller.tell({
        words: `${slug}: ${wordsOf(run)}, ${seconds} s`,
        value: { tenant: slug, ...dayValue(run), seconds: Number(seconds) },
      });
      began = performance.now();
      closed += 1;
    }
  } catch (error) {
    throw explained(error, days);
  }
  const paid = `${posted} ${posted === 1 ? 'month' : 'months'} of savings interest were posted`;
  if (closed === 0) {
    const done = posted > 0 ? paid : 'nothing changed';
    const value = { tenant: slug, closed_before: days.throughOn, months_posted: posted };
    teller.tell({ words: `${slug}: ${days.throughOn} was closed before, ${done}`, value });
  } else if (posted > 0) {
    teller.tell({ words: `${slug}: ${paid}`, value: { tenant: slug, months_posted: posted } });
  }
}

function dayValue({ on, loans, accrued, penalised, turned, overdueTold }: DayRun): object {
  return { closed: on, loans, accrued, penalised, turned, told_overdue: overdueTold };
}

function wordsOf({ on, loans, accrued, penalised, turned, overdueTold }: DayRun): string {
  const changed = `${accrued} accrued, ${penalised} penalised, ${turned} turned`;
  const looked = `${loans} ${loans === 1 ? 'loan' : 'loans'}`;
  return `${on} closed: ${looked}, ${changed}, ${overdueTold} told overdue`;
}

/** The registry's own words know nothing of days that are closed. */
function explained(error: unknown, { throughOn }: DaysAsked): unknown {
  if (!(error instanceof Refusal) || error.code !== 'date_out_of_range') return error;
  const { from, to } = error.facts;
  return new OperatorError(`${throughOn} cannot be closed, only days from ${from} to ${to}.`);
}

function readWhose({ tenant, allTenants }: CloseDayOptions): string | null {
  if ((tenant === undefined) === (allTenants === undefined)) {
    throw new OptionProblem('give either --tenant or --all-tenants');
  }
  return tenant ?? null;
}

function readDay(given: string): Temporal.PlainDate | null {
  if (given === 'yesterday') return null;
  const on = parseDate(given);
  if (on) return on;
  throw new OptionProblem(`--date must be a day such as 2027-01-31, not "${given}"`);
}

function readChunk(given: string): number {
  const loans = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (loans >= 1 && loans <= CHUNK_MAX) return loans;
  throw new OptionProblem(`--chunk must be a whole number from 1 to ${CHUNK_MAX}, not "${given}"`);
}
