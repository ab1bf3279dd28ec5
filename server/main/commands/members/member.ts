import type { Command } from 'commander';
import { addMemberInvite } from './member-invite.ts';
import { addMemberList } from './member-list.ts';
import { addMemberResetPassword } from './member-reset-password.ts';
import { addMemberSuspend } from './member-suspend.ts';

/** `mkopo member …`: the borrowers who use the lenders' apps. */
export function addMember(program: Command): void {
  const member = program.command('member').description('let borrowers into the lenders’ apps');
  addMemberInvite(member);
  addMemberList(member);
  addMemberResetPassword(member);
  addMemberSuspend(member);
}
