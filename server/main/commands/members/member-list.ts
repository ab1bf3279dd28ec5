import type { Command } from 'commander';
import { findTenant } from '#main/commands/kit/find-tenant.ts';
import { minuteOf, print, printJson, printTable } from '#main/commands/kit/print.ts';
import { withDatabase } from '#main/with-database.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { type ListedMember, listAllMembers } from '#store/members/member-store.ts';

export function addMemberList(member: Command): void {
  member
    .command('list')
    .description('list who may use the lenders’ apps, with their last log-in; times are UTC')
    .option('--tenant <slug>', 'of this lender alone')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo member list --tenant my-sacco')
    .action(printMembers);
}

async function printMembers({ tenant, json }: { tenant?: string; json?: true }): Promise<void> {
  const members = await withDatabase((database) =>
    inPlatform(database, async (tx) => {
      if (tenant !== undefined) await findTenant(tx, tenant);
      return listAllMembers(tx);
    }),
  );
  const shown = members.filter(({ tenantSlug }) => tenantSlug === (tenant ?? tenantSlug));
  if (json) printJson(shown.map(jsonOf));
  else if (shown.length > 0) printTable(shown.map(rowOf));
  else print('No members yet: see mkopo member invite --help.');
}

function rowOf(member: ListedMember) {
  return {
    'e-mail': member.email,
    tenant: member.tenantSlug,
    number: member.memberNo,
    created: minuteOf(member.createdAt),
    'last log-in': member.lastLoginAt ? minuteOf(member.lastLoginAt) : 'never',
    status: member.status,
  };
}

function jsonOf(member: ListedMember) {
  return {
    id: member.id,
    tenant: member.tenantSlug,
    member_id: member.number,
    member_no: member.memberNo,
    client_id: member.clientId,
    email: member.email,
    status: member.status,
    created_at: member.createdAt,
    last_login_at: member.lastLoginAt,
  };
}
