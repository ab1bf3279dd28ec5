import type { Credential } from '@mkopo/core/access/credential.ts';
import { APP_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import {
  isTokenAlive,
  type MemberSessionId,
  wouldBeReuse,
} from '@mkopo/core/member/member-session.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { usableNow, wellSpelt } from '#api/kit/declare/known-key.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { endReusedLogin } from '#operations/members/sign-in-member.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findMemberSession, type TokenHolder } from '#store/members/member-session-store.ts';
import { APP_DOOR } from './member-endpoint.ts';

/** Finds out who calls: an app by its key and secret, or a member by the app's key and a token. */
export async function authenticate(
  callerProof: CallerProof,
  deps: AuthDeps,
  { door }: Endpoint,
): Promise<Credential | MemberCaller> {
  const { directory, prove } = deps;
  const isApp = door === APP_DOOR;
  const app = isApp ? await provenApp(callerProof, deps) : await namedApp(callerProof, deps);
  const token = BEARER.exec(callerProof.headers.authorization ?? '')?.[1] ?? '';
  const caller = isApp ? app : await memberHolding(token, { app, callerProof }, deps);
  // Anybody may name an app: it is the token that proves who calls.
  if (!isApp) prove(app);
  directory.noteUse(app, callerProof);
  return caller;
}

async function provenApp(
  callerProof: CallerProof,
  { directory, prove }: AuthDeps,
): Promise<Credential> {
  const publicId = wellSpelt(callerProof.headers['x-api-key'], [APP_PREFIXES.key]);
  const secret = wellSpelt(callerProof.headers['x-api-secret'], [APP_PREFIXES.secret]);
  const app = await directory.byName('member', { publicId, secret });
  if (app) prove(app);
  return usableNow(app, callerProof);
}

async function namedApp(callerProof: CallerProof, { directory }: AuthDeps): Promise<Credential> {
  const publicId = wellSpelt(callerProof.headers['x-api-key'], [APP_PREFIXES.key]);
  return usableNow(await directory.named('member', publicId), callerProof);
}

const BEARER = /^bearer +(\S+)$/i;
const TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
/** Ours have some 500 characters; nobody need check a signature over a megabyte. */
const TOKEN_LENGTH_MAX = 2_000;

type Shown = { readonly app: Credential; readonly callerProof: CallerProof };

/**
 * Who holds the token: genuine by its signature, for this app, and still alive in the database.
 * That is asked for every call, so who logs out or is suspended is out with the next, everywhere.
 */
export async function memberHolding(
  token: string,
  { app, callerProof }: Shown,
  { tokens, database }: AuthDeps,
): Promise<MemberCaller> {
  const { now } = callerProof;
  const isToken = token.length <= TOKEN_LENGTH_MAX && TOKEN.test(token);
  const claims = isToken ? await tokens.read(token, { audience: app.publicId, now }) : null;
  const id = claims && (parseId(claims.id) as MemberSessionId | null);
  if (!id || claims.tenantSlug !== app.tenantSlug) throw new ApiError('unauthorized');
  const held = await findMemberSession(database, { tenantId: app.tenantId, id });
  if (!held) throw new ApiError('unauthorized');
  const { session, member, tenant } = held;
  const isHers = session.appId === app.id && `${member.number}` === claims.subject;
  if (!isHers || member.status !== 'active') throw new ApiError('unauthorized');
  if (!isTokenAlive(session, now)) {
    if (wouldBeReuse(session, now)) await endLoginOf(held, callerProof, { app, database });
    throw new ApiError('unauthorized');
  }
  return {
    id: member.id,
    number: member.number,
    memberNo: member.memberNo,
    email: member.email,
    clientId: member.clientId,
    sessionId: session.id,
    beganAt: session.beganAt,
    appId: app.id,
    appPublicId: app.publicId,
    environment: app.environment,
    tenantId: app.tenantId,
    tenantSlug: app.tenantSlug,
    isDemo: app.isDemo,
    isSandbox: app.isSandbox,
    timeZone: app.timeZone,
    country: app.country,
    currency: tenant.currency,
  };
}

type App = { readonly app: Credential; readonly database: Database };

/** Here, and not at the refresh alone: the owner of a stolen token may call anything with it. */
async function endLoginOf(
  { session, member }: TokenHolder,
  { ip, now, requestId }: CallerProof,
  { app: { tenantId }, database }: App,
): Promise<void> {
  const actor = { kind: 'member', id: member.id, requestId, ip } as const;
  await inTenant(database, { tenantId, actor }, (tx) =>
    endReusedLogin(tx, { memberId: member.id, session, now }),
  );
}
