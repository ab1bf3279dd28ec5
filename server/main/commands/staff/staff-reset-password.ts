import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { bold, print, printJson } from '#main/commands/kit/print.ts';
import { printOneTimePassword } from '#main/commands/kit/show-one-time-password.ts';
import { withDatabase } from '#main/with-database.ts';
import { liftLoginLock } from '#operations/access/parts/check-password.ts';
import { STAFF_DOOR } from '#operations/access/parts/check-staff-login.ts';
import { resetStaffPassword } from '#operations/access/reset-staff-password.ts';
import { makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findStaff } from './find-staff.ts';

export function addStaffResetPassword(staff: Command): void {
  staff
    .command('reset-password')
    .description('log somebody out everywhere, and show a password for the next log-in, once')
    .argument('<e-mail>', 'whose password it is')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo staff reset-password asha@my-sacco.example')
    .action(resetPassword);
}

async function resetPassword(email: string, { json }: { json?: true }): Promise<void> {
  const { password, passwordHash } = await makeOneTimePassword();
  const staff = await withDatabase(async (database) => {
    const { id, tenantId } = await findStaff(database, email);
    const scope = { tenantId, actor: commandActor('mkopo staff reset-password') };
    const now = Temporal.Now.instant();
    const reset = { id, by: null, passwordHash, now };
    const changed = await inTenant(database, scope, (tx) => resetStaffPassword(tx, reset));
    await liftLoginLock(database, { ...STAFF_DOOR, email: changed.email, now });
    return changed;
  });
  if (json) {
    printJson({ id: staff.id, email: staff.email, one_time_password: password });
    return;
  }
  print(`${bold(staff.name)} is logged out everywhere.`);
  printOneTimePassword(staff.email, password);
}
