import type { Command } from 'commander';
import { withDatabase } from '#main/with-database.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';
import { findTenant } from './command-scope.ts';
import { print, printJson, printTable } from './print.ts';

type ListCommand<One> = {
  readonly description: string;
  /** All of them, of every lender. */
  readonly list: (tx: PlatformTx) => Promise<readonly One[]>;
  readonly rowOf: (one: One, now: Temporal.Instant) => Readonly<Record<string, string>>;
  readonly jsonOf: (one: One, now: Temporal.Instant) => object;
  /** What is said where there are none. */
  readonly none: string;
};

/** `mkopo … list`: of every lender or of one, as a table or as JSON. */
export function addList<One extends { readonly tenantSlug: string }>(
  parent: Command,
  { description, list, rowOf, jsonOf, none }: ListCommand<One>,
): void {
  parent
    .command('list')
    .description(description)
    .option('--tenant <slug>', 'of this lender alone')
    .option('--json', 'for scripts')
    .addHelpText('after', `\nExample:\n  mkopo ${parent.name()} list --tenant my-sacco`)
    .action(async ({ tenant, json }: { tenant?: string; json?: true }) => {
      const { all, now } = await withDatabase((database, at) =>
        inPlatform(database, async (tx) => {
          if (tenant !== undefined) await findTenant(tx, tenant);
          return { all: await list(tx), now: at };
        }),
      );
      const shown = all.filter(({ tenantSlug }) => tenantSlug === (tenant ?? tenantSlug));
      if (json) printJson(shown.map((one) => jsonOf(one, now)));
      else if (shown.length > 0) printTable(shown.map((one) => rowOf(one, now)));
      else print(none);
    });
}
