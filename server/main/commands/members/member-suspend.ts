import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { print } from '#main/commands/kit/print.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { changeMember } from '#operations/members/change-member.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findMember } from './find-member.ts';

type Given = { readonly tenant?: string; readonly lift?: true };

export function addMemberSuspend(member: Command): void {
  member
    .command('suspend')
    .description('shut a member out: they are logged out everywhere, at once')
    .argument('<e-mail>', 'whom')
    .option('--tenant <slug>', 'the lender')
    .option('--lift', 'let them in again')
    .addHelpText(
      'after',
      '\nExample:\n  mkopo member suspend wanjiku@example.com --tenant my-sacco',
    )
    .action(suspend);
}

async function suspend(named: string, { tenant, lift }: Given): Promise<void> {
  const status = lift ? 'active' : 'suspended';
  await withDatabase(async (database) => {
    const { id, tenantId, email } = await findMember(database, { tenant, email: named });
    const scope = { tenantId, actor: commandActor('mkopo member suspend') };
    const change = { id, changes: { status }, now: Temporal.Now.instant() } as const;
    const changed = await inTenant(database, scope, (tx) => changeMember(tx, change)).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new OperatorError(`${email} was a client who is deleted.`);
      },
    );
    print(`${email} is ${changed.status}.`);
  });
}
