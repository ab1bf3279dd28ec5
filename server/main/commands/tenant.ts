import { type Currency, parseCurrency } from '@mkopo/core/money/currency.ts';
import type { Command } from 'commander';
import countries from 'i18n-iso-countries';
import { commandActor } from '#main/commands/kit/command-scope.ts';
import { bold, print, printJson, printTable } from '#main/commands/kit/print.ts';
import { needed, OptionProblem, readName, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { createTenant } from '#operations/access/manage-tenant.ts';
import { listTenants, type NewTenant } from '#store/access/tenant-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';

/** `mkopo tenant …`: the lenders on this platform. */
export function addTenant(program: Command): void {
  const tenant = program.command('tenant').description('take lenders onto the platform, list them');
  tenant
    .command('create')
    .description('take a lender onto the platform')
    .option('--slug <slug>', 'its short name in addresses: a-z, 0-9 and single hyphens (required)')
    .option('--name <text>', 'its full name (required)')
    .option('--country <code>', 'two letters of ISO 3166-1', 'KE')
    .option('--currency <code>', 'three letters of ISO 4217; its books are kept in it', 'KES')
    .option('--time-zone <zone>', 'where its business day begins and ends', 'Africa/Nairobi')
    .addHelpText('after', '\nExample:\n  mkopo tenant create --slug my-sacco --name "My Sacco"')
    .action(takeOn);
  tenant
    .command('list')
    .description('list the lenders')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo tenant list')
    .action(printTenants);
}

type TenantOptions = Readonly<Partial<Record<'slug' | 'name', string>>> &
  Readonly<Record<'country' | 'currency' | 'timeZone', string>>;

async function takeOn(given: TenantOptions): Promise<void> {
  const asked = readOptions<Omit<NewTenant, 'kind'>>({
    slug: () => readSlug(given.slug),
    name: () => readName('--name', given.name),
    country: () => readCountry(given.country),
    currency: () => readCurrency(given.currency),
    timeZone: () => readTimeZone(given.timeZone),
  });
  const scope = { tenantId: newId('tenant'), actor: commandActor('mkopo tenant create') };
  const tenant = await withDatabase(
    (database) => inTenant(database, scope, (tx) => createTenant(tx, asked)),
    'make',
  );
  if (!tenant) throw new OperatorError(`The slug "${asked.slug}" is taken: choose another.`);
  const { slug, name, country, currency, timeZone } = tenant;
  print(`${bold(name)} is on the platform as ${slug} (${country}, ${currency}, ${timeZone}).`);
  print(`Next: mkopo key create --tenant ${slug} --name "first key" --scopes '*'`);
}

async function printTenants({ json }: { json?: true }): Promise<void> {
  const listed = await withDatabase((database) => inPlatform(database, listTenants));
  const tenants = listed.map(({ isDemo: _, rail: __, createdAt: ___, ...shown }) => shown);
  if (json) {
    printJson(tenants.map(({ timeZone, ...tenant }) => ({ ...tenant, time_zone: timeZone })));
  } else if (tenants.length === 0) {
    print('No lenders yet: see mkopo tenant create --help.');
  } else {
    printTable(
      tenants.map(({ id, timeZone, ...tenant }) => ({ ...tenant, 'time zone': timeZone })),
    );
  }
}

/** As the table checks it. */
const SLUG = /^[a-z0-9](-?[a-z0-9]){1,39}$/;

function readSlug(given: string | undefined): string {
  const slug = needed('--slug', given);
  if (SLUG.test(slug)) return slug;
  throw new OptionProblem(
    `--slug must be 2 to 40 letters (a-z) and digits, with single hyphens between, not "${slug}"`,
  );
}

function readCountry(given: string): string {
  if (/^[A-Z]{2}$/.test(given) && countries.isValid(given)) return given;
  throw new OptionProblem(`--country must be a code of ISO 3166-1 such as KE, not "${given}"`);
}

function readCurrency(given: string): Currency {
  const currency = parseCurrency(given);
  if (currency) return currency;
  throw new OptionProblem(`--currency must be a code of ISO 4217 such as KES, not "${given}"`);
}

/** A zone with a name: an offset such as +03:00 knows nothing of a change of the clocks. */
function readTimeZone(given: string): string {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(given);
    if (/^[A-Za-z]/.test(given)) return timeZoneId;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new OptionProblem(
    `--time-zone must be a name of the IANA list such as Africa/Nairobi, not "${given}"`,
  );
}
