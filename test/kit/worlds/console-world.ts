import { STAFF_ROLES, type StaffRole } from '@mkopo/core/access/permission.ts';
import type { Config } from '@mkopo/server/main/kit/config.ts';
import type { StaffInput } from '@mkopo/server/operations/access/manage-staff.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import {
  joinTestServer,
  startTestServer,
  type TestServer,
  UNLIMITED,
} from '@mkopo/test/kit/server.ts';
import { makeLender, type TestLender } from './lender.ts';
import { callerFor, makeStaff } from './staff.ts';

/** A lender with somebody at work in every role. */
export type ConsoleWorld = {
  readonly server: TestServer;
  readonly lender: TestLender;
  /** Calls as the person of a role. */
  readonly as: Readonly<Record<StaffRole, Caller>>;
  /** Another person, logged in. */
  somebody(change: Partial<StaffInput>): Promise<Caller>;
};

/** Joins the server with one such lender. Call it at the top level of a test file. */
export async function openConsole(slug = 'umoja'): Promise<ConsoleWorld> {
  return openLender(await joinTestServer(), slug);
}

/** The same on a server of its own: for who sets it up otherwise, or has its jobs work. */
export async function openOwnConsole(
  slug = 'umoja',
  config: Partial<Config> = {},
): Promise<ConsoleWorld> {
  const server = await startTestServer({ config: { ...UNLIMITED, ...config } });
  return openLender(server, slug);
}

/** Another such lender, on a server that runs. */
export async function openLender(server: TestServer, slug: string): Promise<ConsoleWorld> {
  const lender = await makeLender(server.database, slug);
  const somebody = async (change: Partial<StaffInput>) =>
    callerFor(server.origin, await makeStaff(server.database, lender, change));
  const people = await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await somebody({ role })] as const),
  );
  return { server, lender, somebody, as: Object.fromEntries(people) as ConsoleWorld['as'] };
}
