import type { Command } from 'commander';
import { addStaffCreate } from './staff-create.ts';
import { addStaffList } from './staff-list.ts';
import { addStaffResetPassword } from './staff-reset-password.ts';
import { addStaffSuspend } from './staff-suspend.ts';

/** `mkopo staff …`: the people who work for the lenders; how the first admin gets in. */
export function addStaff(program: Command): void {
  const staff = program.command('staff').description('let people in to work for lenders, or out');
  addStaffCreate(staff);
  addStaffList(staff);
  addStaffResetPassword(staff);
  addStaffSuspend(staff);
}
