import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { findTenant } from '#main/commands/kit/find-tenant.ts';
import { bold, dim, print, printJson } from '#main/commands/kit/print.ts';
import { printOneTimePassword } from '#main/commands/kit/show-one-time-password.ts';
import { withDatabase } from '#main/with-database.ts';
import { createStaff } from '#operations/access/create-staff.ts';
import { makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';
import { type GivenStaff, readStaffOptions } from './staff-options.ts';

const EXAMPLE = `
Example:
  mkopo staff create --tenant my-sacco --email asha@my-sacco.example --name "Asha Mwangi" \\
    --role admin`;

export function addStaffCreate(staff: Command): void {
  staff
    .command('create')
    .description('let somebody in to work for a lender, and show their first password, once')
    .option('--tenant <slug>', 'the lender')
    .option('--email <address>', 'what they log in with; one person’s across all lenders')
    .option('--name <text>', 'their name')
    .option('--role <role>', STAFF_ROLES.join(', '))
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLE)
    .action(letIn);
}

async function letIn({ json, ...given }: GivenStaff & { json?: true }): Promise<void> {
  const { tenantSlug, ...asked } = readStaffOptions(given);
  const { password, passwordHash } = await makeOneTimePassword();
  const staff = await withDatabase(async (database) => {
    const { id: tenantId } = await inPlatform(database, (tx) => findTenant(tx, tenantSlug));
    const scope = { tenantId, actor: commandActor('mkopo staff create') };
    const input = { ...asked, approvalLimitMinor: null, passwordHash, mustChangePassword: true };
    return inTenant(database, scope, (tx) => createStaff(tx, input));
  });
  const { id, email, name, role } = staff;
  if (json) {
    printJson({ id, tenant: tenantSlug, email, name, role, one_time_password: password });
    return;
  }
  print(`${bold(name)} ${dim(`(${tenantSlug}, ${role})`)}`);
  printOneTimePassword(email, password);
}
