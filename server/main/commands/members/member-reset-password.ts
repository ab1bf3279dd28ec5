import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { printJson } from '#main/commands/kit/print.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { liftLoginLock } from '#operations/access/parts/check-password.ts';
import { giveMemberCode } from '#operations/members/give-member-code.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { makeCode } from '#store/members/member-code-store.ts';
import { findMember } from './find-member.ts';
import { printCode } from './show-code.ts';

type Given = { readonly tenant?: string; readonly json?: true };

export function addMemberResetPassword(member: Command): void {
  member
    .command('reset-password')
    .description('show a code for choosing a new password, once; or the invitation anew')
    .argument('<e-mail>', 'whose password it is')
    .option('--tenant <slug>', 'the lender')
    .option('--json', 'for scripts')
    .addHelpText(
      'after',
      '\nExample:\n  mkopo member reset-password wanjiku@example.com --tenant my-sacco',
    )
    .action(giveCode);
}

async function giveCode(named: string, { tenant, json }: Given): Promise<void> {
  const { code, codeHash } = await makeCode();
  const now = Temporal.Now.instant();
  const { email, expiresAt, purpose } = await withDatabase(async (database) => {
    const { id, tenantId, email } = await findMember(database, { tenant, email: named });
    const scope = { tenantId, actor: commandActor('mkopo member reset-password') };
    const given = await inTenant(database, scope, (tx) =>
      giveMemberCode(tx, { id, codeHash, now }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new OperatorError(`${email} is suspended: see mkopo member suspend --lift.`);
    });
    await liftLoginLock(database, { door: 'member_code', tenantId, email, now });
    return { email, ...given };
  });
  if (json) printJson({ email, purpose, one_time_code: code, expires_at: expiresAt });
  else printCode({ email, code, expiresAt });
}
