import type { BranchId } from '@mkopo/core/access/branch.ts';
import { ENVIRONMENTS, FAMILIES } from '@mkopo/core/access/credential.ts';
import { SCOPES } from '@mkopo/core/access/scope.ts';
import type { Command } from 'commander';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { LONG_AGO } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { issueCredential } from '#operations/access/manage-credentials.ts';
import { findBranchByCode } from '#store/access/branch-store.ts';
import { inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { type GivenKey, readKeyOptions } from './key-options.ts';
import { printNewKey, printNewKeyAsJson } from './show-new-key.ts';

const EXAMPLES = `
Scopes: ${SCOPES.join(', ')}

Examples:
  mkopo key create --tenant my-sacco --name "first key" --scopes '*'
  mkopo key create --tenant my-sacco --name app --environment live \\
    --scopes clients:write,loans:read --expires 90d --allow-ip 203.0.113.0/24
  mkopo key create --tenant my-sacco --name "Android app" --family member --branch MAIN
  mkopo key create --tenant my-sacco --name "Web app" --family member \\
    --origins https://app.my-sacco.example,http://localhost:5173`;

export function addKeyCreate(key: Command): void {
  key
    .command('create')
    .description('create a key and show its secret, once')
    .option('--tenant <slug>', 'whose data it opens (required)')
    .option('--name <text>', 'what it is for (required)')
    .option('--family <family>', FAMILIES.join(', '), 'partner')
    .option(
      '--environment <environment>',
      `${ENVIRONMENTS.join(' or ')} (default: test for partner)`,
    )
    .option('--scopes <list>', 'what a partner key may do (required for those)')
    .option('--branch <code>', 'of an app: where it belongs (default: the lender’s first branch)')
    .option('--expires <when>', 'a time, or from now: 2027-01-31T00:00:00Z, 90d (default: never)')
    .option('--allow-ip <list>', 'where calls may come from (default: anywhere)')
    .option('--origins <list>', 'of an app: whose pages may call with it (default: none)')
    .option('--daily-quota <count>', 'look-ups a day of an identity key; 0: any number')
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLES)
    .action(createKey);
}

async function createKey({ json, ...given }: GivenKey & { json?: true }): Promise<void> {
  readKeyOptions(given, LONG_AGO);
  const issued = await withDatabase(async (database, now) => {
    const { tenantSlug, branchCode, ...terms } = readKeyOptions(given, now);
    const { id: tenantId } = await inPlatform(database, (tx) => findTenant(tx, tenantSlug));
    const scope = { tenantId, actor: commandActor('mkopo key create') };
    const made = await inTenant(database, scope, async (tx) => {
      const branchId = branchCode === null ? null : await branchOf(tx, branchCode);
      return issueCredential(tx, { ...terms, branchId }, now);
    });
    return { tenantSlug, ...terms, ...made };
  });
  const show = json ? printNewKeyAsJson : printNewKey;
  show(issued);
}

async function branchOf(tx: TenantTx, code: string): Promise<BranchId> {
  const branch = await findBranchByCode(tx, code);
  if (branch) return branch.id;
  throw new OperatorError(`The lender has no branch with the code "${code}".`);
}
