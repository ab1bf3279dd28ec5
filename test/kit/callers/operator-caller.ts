import assert from 'node:assert/strict';
import type { OperatorId } from '@mkopo/core/access/operator.ts';
import { createOperator } from '@mkopo/server/operations/operators/manage-operators.ts';
import { insertOperatorSession } from '@mkopo/server/store/access/operator-session-store.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { codeNow } from '@mkopo/test/kit/callers/authenticator.ts';
import { type Caller, callerOf } from '@mkopo/test/kit/callers/caller.ts';
import { quickHash } from '@mkopo/test/kit/worlds/quick-hash.ts';
import { PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

export type TestOperator = {
  readonly id: OperatorId;
  readonly email: string;
  /** What their device shows now, or so many steps from now; by another's clock, if need be. */
  code(later?: number, now?: Temporal.Instant): string;
};

const passwordHash = quickHash(PASSWORD);
let count = 0;

/** Lets somebody in to host the installation, past every door. */
export async function makeOperator(database: Database): Promise<TestOperator> {
  count += 1;
  const email = `operator${count}-${process.pid}@host.example`;
  const actor = { kind: 'command', id: 'test', requestId: 'test', ip: null } as const;
  const made = await inPlatform(database, (tx) =>
    createOperator(tx, { email, name: `Operator ${count}`, passwordHash, actor }),
  );
  assert.ok(made);
  return { id: made.operator.id, email, code: (...when) => codeNow(made.secret, ...when) };
}

/** The cookie of a session of theirs, past every door. */
export async function operatorCookie(database: Database, operatorId: OperatorId): Promise<string> {
  const now = Temporal.Now.instant();
  const opened = await inPlatform(database, (tx) =>
    insertOperatorSession(tx, { operatorId, ip: '127.0.0.1', userAgent: null, now }),
  );
  return `mkopo_operator=${opened.token}`;
}

/** Calls the Operator API over HTTP, with a cookie, if any. */
export function operatorCaller(origin: string, cookie?: string): Caller {
  return callerOf(`${origin}/operator/api`, cookie ? { cookie } : {});
}

/** Logs in with password and code; answers the cookie. */
export async function logInOperator(origin: string, who: TestOperator): Promise<string> {
  const body = { email: who.email, password: PASSWORD, code: who.code() };
  const answer = await operatorCaller(origin)('POST /session', { body });
  assert.equal(answer.status, 201, answer.text);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return cookie;
}
