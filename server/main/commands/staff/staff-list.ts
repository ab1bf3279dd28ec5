import type { Command } from 'commander';
import { findTenant } from '#main/commands/kit/find-tenant.ts';
import { minuteOf, print, printJson, printTable } from '#main/commands/kit/print.ts';
import { withDatabase } from '#main/with-database.ts';
import { type ListedStaff, listAllStaff } from '#store/access/staff-store.ts';
import { inPlatform } from '#store/kit/transaction.ts';

export function addStaffList(staff: Command): void {
  staff
    .command('list')
    .description('list who works for the lenders, with their last log-in; times are UTC')
    .option('--tenant <slug>', 'of this lender alone')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo staff list --tenant my-sacco')
    .action(printStaff);
}

async function printStaff({ tenant, json }: { tenant?: string; json?: true }): Promise<void> {
  const staff = await withDatabase((database) =>
    inPlatform(database, async (tx) => {
      if (tenant !== undefined) await findTenant(tx, tenant);
      return listAllStaff(tx);
    }),
  );
  const shown = staff.filter(({ tenantSlug }) => tenantSlug === (tenant ?? tenantSlug));
  if (json) printJson(shown.map(jsonOf));
  else if (shown.length > 0) printTable(shown.map(rowOf));
  else print('No staff yet: see mkopo staff create --help.');
}

function rowOf(staff: ListedStaff) {
  return {
    'e-mail': staff.email,
    tenant: staff.tenantSlug,
    name: staff.name,
    role: staff.role,
    created: minuteOf(staff.createdAt),
    'last log-in': staff.lastLoginAt ? minuteOf(staff.lastLoginAt) : 'never',
    status: staff.status,
  };
}

function jsonOf(staff: ListedStaff) {
  return {
    id: staff.id,
    tenant: staff.tenantSlug,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    status: staff.status,
    must_change_password: staff.mustChangePassword,
    created_at: staff.createdAt,
    last_login_at: staff.lastLoginAt,
  };
}
