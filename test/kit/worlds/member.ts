import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { TOKEN_LASTS } from '@mkopo/core/member/member-session.ts';
import type { Server } from '@mkopo/server/main/serve.ts';
import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { createMember } from '@mkopo/server/operations/members/manage-members.ts';
import type {
  CredentialTerms,
  IssuedCredential,
} from '@mkopo/server/store/access/credential-store.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import {
  insertMemberSession,
  type NewMemberSession,
} from '@mkopo/server/store/members/member-session-store.ts';
import type { MemberRow } from '@mkopo/server/store/members/member-store.ts';
import { type Caller, callerOf } from '@mkopo/test/kit/callers/caller.ts';
import { BEFORE_ALL, type TestLender } from './lender.ts';
import { quickHash } from './quick-hash.ts';

/** Every member's password in tests. */
export const MEMBER_PASSWORD = 'napenda kuweka akiba';
const QUICK_HASH = quickHash(MEMBER_PASSWORD);

let count = 0;

/** Issues an app of a lender, in its first branch unless told otherwise. */
export function memberApp(
  database: Database,
  lender: TestLender,
  terms: Partial<CredentialTerms> = {},
): Promise<IssuedCredential> {
  const whole: CredentialTerms = {
    family: 'member',
    environment: 'live',
    name: 'app',
    scopes: [],
    allowedIps: [],
    expiresAt: null,
    ...terms,
  };
  return inTenant(database, lender, (tx) => issueCredential(tx, whole, BEFORE_ALL));
}

type MemberTerms = {
  readonly clientId?: ClientId;
  readonly email?: string;
  readonly passwordHash?: string;
};

/** Makes somebody a member: a client of their own unless told which. */
export async function makeMember(
  database: Database,
  lender: TestLender,
  { clientId, email, passwordHash = QUICK_HASH }: MemberTerms = {},
): Promise<MemberRow> {
  count += 1;
  const number = count;
  const phone = `+2547${String(10_000_000 + number)}`;
  return inTenant(database, lender, async (tx) => {
    const client = { firstName: 'Wanjiku', lastName: 'Kamau', phone };
    const id = clientId ?? (await createClient(tx, client)).id;
    const address = email ?? `member${number}-${process.pid}@lender.example`;
    const input = { clientId: id, email: address, passwordHash };
    return (await createMember(tx, input)).member;
  });
}

type App = { readonly id: CredentialId; readonly publicId: string };

type Entering = {
  readonly lender: TestLender;
  readonly app: App;
  readonly member: MemberRow;
  /** What is to be different about the session. */
  readonly session?: Partial<NewMemberSession>;
};

/** What a member sends along who has logged in; without the log-in, whose hashing takes time. */
export async function enterAsMember(
  { database, tokens }: Pick<Server, 'database' | 'tokens'>,
  { lender, app, member, session: change = {} }: Entering,
): Promise<Readonly<Record<string, string>>> {
  const now = Temporal.Now.instant();
  const session: NewMemberSession = {
    ...{ id: newId('member_session'), memberId: member.id, appId: app.id },
    ...{ beganAt: now, createdAt: now, expiresAt: now.add(TOKEN_LASTS) },
    ...{ ip: '127.0.0.1', userAgent: null },
    ...change,
  };
  await inTenant(database, lender, async (tx) => insertMemberSession(tx, session));
  const token = await tokens.sign({
    id: session.id,
    subject: `${member.number}`,
    audience: app.publicId,
    tenantSlug: lender.slug,
    issuedAt: session.createdAt,
    expiresAt: session.expiresAt,
  });
  return { 'x-api-key': app.publicId, authorization: `Bearer ${token}` };
}

/** Calls the Member API over HTTP, as whoever those headers make one. */
export function memberCaller(origin: string, proof: Readonly<Record<string, string>>): Caller {
  return callerOf(`${origin}/api`, proof);
}

/** What an app sends along on its own behalf. */
export function appHeaders({ publicId, secret }: IssuedCredential) {
  return { 'x-api-key': publicId, 'x-api-secret': secret };
}

/** A member of a lender, in their app, with calls as them. */
export type MemberAtHome = {
  readonly app: IssuedCredential;
  readonly member: MemberRow;
  readonly headers: Readonly<Record<string, string>>;
  readonly call: Caller;
};

/** The short way: an app, a member in it, logged in. `clientId` links a client that is there. */
export async function openMember(
  server: Pick<Server, 'database' | 'tokens'> & { readonly origin: string },
  lender: TestLender,
  change: { readonly clientId?: ClientId; readonly email?: string } = {},
): Promise<MemberAtHome> {
  const app = await memberApp(server.database, lender);
  const member = await makeMember(server.database, lender, change);
  const headers = await enterAsMember(server, { lender, app, member });
  return { app, member, headers, call: memberCaller(server.origin, headers) };
}
