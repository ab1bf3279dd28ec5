import { STAFF_ROLES, type StaffRole } from '@mkopo/core/access/permission.ts';
import {
  needed,
  readChoice,
  readEmail,
  readName,
  readOptions,
} from '#main/commands/kit/read-options.ts';

/** The options of `mkopo staff create`, as they were written. */
export type GivenStaff = Readonly<Partial<Record<'tenant' | 'email' | 'name' | 'role', string>>>;

export type AskedStaff = {
  readonly tenantSlug: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
};

export function readStaffOptions(given: GivenStaff): AskedStaff {
  return readOptions<AskedStaff>({
    tenantSlug: () => needed('--tenant', given.tenant),
    email: () => readEmail(given.email),
    name: () => readName('--name', given.name),
    role: () => readChoice('--role', given.role, STAFF_ROLES),
  });
}
