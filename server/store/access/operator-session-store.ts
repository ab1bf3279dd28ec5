import { randomBytes } from 'node:crypto';
import {
  OPERATOR_SESSION_PREFIX,
  type Operator,
  type OperatorId,
} from '@mkopo/core/access/operator.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import {
  SESSION_IDLE_MAX,
  SESSION_LASTS,
  type Session,
  type SessionId,
} from '@mkopo/core/access/session.ts';
import type { Database } from '#store/kit/database.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import { askPlatform, type PlatformTx } from '#store/kit/transaction.ts';
import {
  type NewSession,
  type OpenedSession,
  RANDOM_BYTES,
  USER_AGENT_MAX,
} from './session-store.ts';

type NewOperatorSession = Omit<NewSession, 'staffId'> & { readonly operatorId: OperatorId };

export async function insertOperatorSession(
  tx: PlatformTx,
  { operatorId, ip, userAgent, now }: NewOperatorSession,
): Promise<OpenedSession> {
  const token = spellSecret(OPERATOR_SESSION_PREFIX, randomBytes(RANDOM_BYTES));
  const said = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  const [made] = await tx.query<Pick<Session, 'id' | 'expiresAt'>>(
    `insert into operator_session (operator_id, token_hash, created_at, expires_at, last_seen_at,
                                   ip, user_agent)
     values ($1, $2, $3, $4, $3, $5, $6)
     returning id, expires_at`,
    [operatorId, hashSecret(token), now, now.add(SESSION_LASTS), ip, said],
  );
  if (!made) throw new Error('a session was not made');
  return { ...made, token };
}

export type OperatorSession = Session & { readonly operator: Operator };

type SessionRow = Session & Omit<Operator, 'id'> & { readonly operatorId: OperatorId };

/** As of staff: dead or alive, and that it was seen is noted once a minute at most. */
const FIND_SESSION = `
  with seen as (
    update operator_session set last_seen_at = $2
     where token_hash = $1 and revoked_at is null and expires_at > $2
       and last_seen_at < $2::timestamptz - interval '1 minute'
       and last_seen_at > $2::timestamptz - $3::interval)
  select operator_session.id, expires_at, last_seen_at, revoked_at, operator_id, email, name, status
    from operator_session join operator on operator.id = operator_id
   where token_hash = $1`;

export async function findOperatorSession(
  database: Database,
  token: string,
  now: Temporal.Instant,
): Promise<OperatorSession | null> {
  const [found] = await askPlatform<SessionRow>(database, FIND_SESSION, [
    ...[hashSecret(token), now, SESSION_IDLE_MAX.toString()],
  ]);
  if (!found) return null;
  const { operatorId, email, name, status, ...session } = found;
  return { ...session, operator: { id: operatorId, email, name, status } };
}

/** Ends a session; one that has ended keeps its end. */
export function endOperatorSession(
  tx: PlatformTx,
  { id, at }: { readonly id: SessionId; readonly at: Temporal.Instant },
): void {
  tx.send('update operator_session set revoked_at = $2 where id = $1 and revoked_at is null', [
    ...[id, at],
  ]);
}

/** Ends all sessions of somebody. */
export function endOperatorSessions(
  tx: PlatformTx,
  { operatorId, at }: { readonly operatorId: OperatorId; readonly at: Temporal.Instant },
): void {
  tx.send(
    'update operator_session set revoked_at = $2 where operator_id = $1 and revoked_at is null',
    [operatorId, at],
  );
}
