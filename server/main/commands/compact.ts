import type { Command } from 'commander';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { JSON_OPTION, openTeller, printOver } from '#main/commands/kit/print.ts';
import { OptionProblem, readOptions } from '#main/commands/kit/read-options.ts';
import { withDatabase } from '#main/with-database.ts';
import { compactLoans } from '#operations/loans/compact-loans.ts';
import { listTenants, type Tenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

type CompactOptions = {
  readonly tenant?: string;
  readonly allTenants?: true;
  readonly json?: true;
};

/** `mkopo compact`: for installations of before, once no server of before is left. */
export function addCompact(program: Command): void {
  program
    .command('compact')
    .description('make rows smaller, for good, once all servers are of this version')
    .option('--tenant <slug>', 'of this lender')
    .option('--all-tenants', 'of every lender')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo compact --all-tenants')
    .action(compactAsked);
}

async function compactAsked(given: CompactOptions): Promise<void> {
  const { slug } = readOptions<{ slug: string | null }>({ slug: () => readWhose(given) });
  await withDatabase(async (database) => {
    const tenants = await inPlatform(database, async (tx) =>
      slug === null ? listTenants(tx) : [await findTenant(tx, slug)],
    );
    const teller = openTeller(given.json);
    for (const tenant of tenants) {
      const loans = await compactTenant(database, tenant);
      const words = `${tenant.slug}: rows are compact, ${loans} loans were made smaller`;
      teller.tell({ words, value: { tenant: tenant.slug, loans } });
    }
    teller.end();
  });
}

async function compactTenant(database: Database, { id, slug }: Tenant): Promise<number> {
  const scope = { tenantId: id, actor: commandActor('mkopo compact') };
  let loans = 0;
  for await (const thinned of compactLoans(database, scope)) {
    loans += thinned;
    printOver(`${slug}: ${loans} loans`);
  }
  printOver('');
  return loans;
}

function readWhose({ tenant, allTenants }: CompactOptions): string | null {
  if ((tenant === undefined) === (allTenants === undefined)) {
    throw new OptionProblem('give either --tenant or --all-tenants');
  }
  return tenant ?? null;
}
