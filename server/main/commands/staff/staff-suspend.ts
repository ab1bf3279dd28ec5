import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { print } from '#main/commands/kit/print.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { changeStaff } from '#operations/access/change-staff.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findStaff } from './find-staff.ts';

export function addStaffSuspend(staff: Command): void {
  staff
    .command('suspend')
    .description('shut somebody out: they are logged out everywhere, at once')
    .argument('<e-mail>', 'whom')
    .option('--lift', 'let them in again')
    .addHelpText('after', '\nExample:\n  mkopo staff suspend asha@my-sacco.example')
    .action(suspend);
}

async function suspend(email: string, { lift }: { lift?: true }): Promise<void> {
  const status = lift ? 'active' : 'suspended';
  await withDatabase(async (database) => {
    const staff = await findStaff(database, email);
    if (staff.status === status) {
      print(`${email} is ${status} already.`);
      return;
    }
    const { id, tenantId } = staff;
    const scope = { tenantId, actor: commandActor('mkopo staff suspend') };
    const change = { id, changes: { status }, by: null, now: Temporal.Now.instant() } as const;
    await inTenant(database, scope, (tx) => changeStaff(tx, change)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new OperatorError(`${email} is the lender’s last active admin: make another first.`);
    });
    print(`${email} is ${status}.`);
  });
}
