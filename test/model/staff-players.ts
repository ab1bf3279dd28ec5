import type { IssuedCredential } from '@mkopo/server/store/access/credential-store.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import type { ConsoleWorld } from '@mkopo/test/kit/worlds/console-world.ts';
import { appHeaders, memberCaller } from '@mkopo/test/kit/worlds/member.ts';
import {
  callerFor,
  consoleCaller,
  makeStaff,
  type TestStaff,
} from '@mkopo/test/kit/worlds/staff.ts';

/** An account that somebody can log in to. */
export type PlayedAccount = Pick<TestStaff, 'id' | 'role'> & { readonly call: Caller };

/** One human, with all that they ever got to know. */
export type Player = {
  readonly own: PlayedAccount;
  /** Their own and those that they got into. */
  readonly accounts: PlayedAccount[];
  /** First halves of passwords and codes that they were shown, by the request. */
  readonly halves: Map<string, string>;
};

const CHOSEN = 'a sentence of my own making';

export async function newPlayer(
  { server, lender }: ConsoleWorld,
  role: TestStaff['role'],
): Promise<Player> {
  const staff = await makeStaff(server.database, lender, { role });
  return playerOf({ id: staff.id, role, call: await callerFor(server.origin, staff) });
}

export function playerOf(own: PlayedAccount): Player {
  return { own, accounts: [own], halves: new Map() };
}

// biome-ignore lint/suspicious/noExplicitAny: answers have any shape
type Shown = any;

/** Logs in with what was shown of a password, and changes it; null where that is not enough. */
export async function tryToEnter(
  { server }: ConsoleWorld,
  { id, email, role }: Shown,
  password: string,
): Promise<PlayedAccount | null> {
  const stranger = consoleCaller(server.origin);
  const entered = await stranger('POST /session', { body: { email, password } });
  if (entered.status !== 201) return null;
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
  const call = consoleCaller(server.origin, cookie);
  const body = { current_password: password, new_password: CHOSEN };
  const changed = await call('POST /session/password', { body });
  return changed.status < 300 ? { id, role, call } : null;
}

/** Becomes a borrower in the app, with what was shown of a code; null where that is not enough. */
export async function becomeBorrower(
  { server }: ConsoleWorld,
  app: IssuedCredential,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<Caller | null> {
  const call = memberCaller(server.origin, appHeaders(app));
  const chosen = await call('POST /auth/password', { body: { email, code, password: CHOSEN } });
  if (chosen.status >= 300) return null;
  const entered = await call('POST /auth/login', { body: { email, password: CHOSEN } });
  if (entered.status >= 300) return null;
  const authorization = `Bearer ${entered.json.data.access_token}`;
  return memberCaller(server.origin, { 'x-api-key': app.publicId, authorization });
}
