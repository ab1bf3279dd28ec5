import type { Currency } from '@mkopo/core/money/currency.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { readTimeZone, SLUG, USUAL_LENDER } from '@mkopo/core/tenant/lender-terms.ts';
import type { Command } from 'commander';
import countries from 'i18n-iso-countries';
import { inEveryCell } from '#main/cells/in-every-cell.ts';
import { commandActor } from '#main/commands/kit/command-scope.ts';
import { bold, print, printJson, printTable } from '#main/commands/kit/print.ts';
import { needed, OptionProblem, readName, readOptions } from '#main/commands/kit/read-options.ts';
import { environment, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { createTenant } from '#operations/access/manage-tenant.ts';
import { createSandbox } from '#operations/sandbox/create-sandbox.ts';
import { listTenants, type NewTenant, type Tenant } from '#store/access/tenant-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';
import { printSandbox, printSandboxAsJson } from './show-sandbox.ts';
import { addTenantMove } from './tenant-move.ts';

const EXAMPLES = `
With --sandbox it is called "sandbox" unless told otherwise.

Examples:
  mkopo tenant create --slug my-sacco --name "My Sacco"
  mkopo tenant create --sandbox --json`;

/** `mkopo tenant …`: the lenders on this platform. */
export function addTenant(program: Command): void {
  const tenant = program
    .command('tenant')
    .description('take lenders onto the platform, list and move them');
  tenant
    .command('create')
    .description('take a lender onto the platform')
    .option('--slug <slug>', 'its short name in addresses: a-z, 0-9 and single hyphens (required)')
    .option('--name <text>', 'its full name (required)')
    .option('--sandbox', 'for trying things out: ready for use, with a clock that can be moved')
    .option('--country <code>', 'two letters of ISO 3166-1', USUAL_LENDER.country)
    .option(
      '--currency <code>',
      'three letters of ISO 4217; its books are kept in it',
      USUAL_LENDER.currency,
    )
    .option('--time-zone <zone>', 'where its business day begins and ends', USUAL_LENDER.timeZone)
    .option('--cell <name>', 'in which cell, where there are several')
    .option('--json', 'for scripts: with --sandbox, all that opens it')
    .addHelpText('after', EXAMPLES)
    .action(takeOn);
  tenant
    .command('list')
    .description('list the lenders')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo tenant list')
    .action(printTenants);
  addTenantMove(tenant);
}

type TenantOptions = Readonly<Partial<Record<'slug' | 'name' | 'cell', string>>> &
  Readonly<Record<'country' | 'currency' | 'timeZone', string>> & {
    readonly sandbox?: true;
    readonly json?: true;
  };

const SANDBOX_NAMES = { slug: 'sandbox', name: 'Sandbox' } as const;

async function takeOn({ sandbox, json, cell, ...typed }: TenantOptions): Promise<void> {
  const given = sandbox ? { ...SANDBOX_NAMES, ...typed } : typed;
  const asked = readOptions<Omit<NewTenant, 'kind'>>({
    slug: () => readSlug(given.slug),
    name: () => readName('--name', given.name),
    country: () => readCountry(given.country),
    currency: () => readCurrency(given.currency),
    timeZone: () => readZone(given.timeZone),
  });
  const scope = { tenantId: newId('tenant'), actor: commandActor('mkopo tenant create') };
  const config = readConfig({ ...environment(), ...(cell && { CELL: cell }) });
  if (sandbox) {
    const made = await withDatabase(
      (database, now) => createSandbox(database, scope, { ...asked, now }),
      'make',
      config,
    );
    return (json ? printSandboxAsJson : printSandbox)(orTaken(made, asked));
  }
  const tenant = await withDatabase(
    (database) => inTenant(database, scope, (tx) => createTenant(tx, asked)),
    'make',
    config,
  );
  const { id, slug, name, country, currency, timeZone } = orTaken(tenant, asked);
  if (json) return printJson({ id, slug, name, country, currency, time_zone: timeZone });
  print(`${bold(name)} is on the platform as ${slug} (${country}, ${currency}, ${timeZone}).`);
  print(`Next: mkopo key create --tenant ${slug} --name "first key" --scopes '*'`);
}

function orTaken<Made>(made: Made | null, { slug }: Pick<NewTenant, 'slug'>): Made {
  if (made) return made;
  throw new OperatorError(`The slug "${slug}" is taken: choose another.`);
}

async function printTenants({ json }: { json?: true }): Promise<void> {
  const tenants = await inEveryCell(async (config) => {
    const listed = await withDatabase(
      (database) => inPlatform(database, listTenants),
      'refuse',
      config,
    );
    return listed.map(({ id, slug, name, country, currency, timeZone, ...one }) => {
      const told = { id, slug, name, country, currency, timeZone, kind: kindOf(one) };
      return { ...told, ...(config.cell !== null && { cell: config.cell }) };
    });
  });
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

/** What sets a lender apart from those that are for real. */
function kindOf({ isDemo, isSandbox }: Pick<Tenant, 'isDemo' | 'isSandbox'>): string {
  if (isDemo) return 'demo';
  return isSandbox ? 'sandbox' : 'lender';
}

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

function readZone(given: string): string {
  const zone = readTimeZone(given);
  if (zone) return zone;
  throw new OptionProblem(
    `--time-zone must be a name of the IANA list such as Africa/Nairobi, not "${given}"`,
  );
}
