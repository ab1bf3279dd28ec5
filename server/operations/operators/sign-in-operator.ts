import type { Operator, OperatorId } from '@mkopo/core/access/operator.ts';
import { stepOfCode } from '@mkopo/core/access/second-factor.ts';
import { isSessionAlive, type SessionId } from '@mkopo/core/access/session.ts';
import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import {
  checkPassword,
  type ShownPassword,
  type Unproven,
} from '#operations/access/parts/check-password.ts';
import {
  endOperatorSession,
  findOperatorSession,
  insertOperatorSession,
} from '#store/access/operator-session-store.ts';
import {
  findOperator,
  type LockedOperator,
  lockOperator,
  lockOperatorFactor,
  noteOperatorLogin,
  noteOperatorStep,
} from '#store/access/operator-store.ts';
import { totpCode } from '#store/access/second-factor-store.ts';
import type { OpenedSession } from '#store/access/session-store.ts';
import { recordPlatformChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

type SignInOperator = ShownPassword & {
  /** What the device of the operator shows. */
  readonly code: string;
  readonly userAgent: string | null;
  /** The token of a session on top of which somebody logs in: it ends. */
  readonly over: string | null;
  readonly requestId: string;
};

export type SignedInOperator =
  | { readonly outcome: 'in'; readonly opened: OpenedSession; readonly operator: Operator }
  | Unproven;

/**
 * Opens a session for an operator who shows password and code. Both are always asked for, so that
 * no answer tells that one of them was right.
 */
export async function signInOperator(
  database: Database,
  input: SignInOperator,
): Promise<SignedInOperator> {
  const { email, password, from, now, code, userAgent, over, requestId } = input;
  const proof = await checkPassword<LockedOperator & { readonly tenantId: typeof PLATFORM_ID }>(
    database,
    {
      ...({ door: 'operator', lender: null } as const),
      shown: { email, password, from, now },
      find: async (tx, named) => {
        const found = await findOperator(tx, named);
        return [found && { ...found, tenantId: PLATFORM_ID }];
      },
      may: ({ status }) => status === 'active',
      proveMore: (tx, { id }) => proveCode(tx, id, { typed: code, now }),
    },
  );
  if (proof.outcome !== 'proven') return proof;
  const { id, passwordHash } = proof.person;
  const actor: Actor = { kind: 'operator', id, requestId, ip: from.ip };
  const old = over && (await findOperatorSession(database, over, now));
  return inPlatform(database, async (tx) => {
    const operator = await lockOperator(tx, id);
    // Suspended, or given another password, while this one was being checked.
    if (operator?.status !== 'active' || operator.passwordHash !== passwordHash) {
      return { outcome: 'wrong' };
    }
    const { lastLoginAt } = operator;
    recordPlatformChange(tx, {
      ...{ action: 'operator.sign_in', subjectKind: 'operator', subjectId: id, actor },
      ...{ before: { lastLoginAt }, after: { lastLoginAt: now } },
    });
    noteOperatorLogin(tx, { id, at: now });
    if (old && isSessionAlive(old, now)) {
      const by = { ...actor, id: old.operator.id };
      signOutOperator(tx, { operatorId: old.operator.id, sessionId: old.id, actor: by, now });
    }
    const opened = await insertOperatorSession(tx, {
      ...{ operatorId: id, ip: from.ip, userAgent, now },
    });
    return { outcome: 'in', opened, operator };
  });
}

type ShownCode = { readonly typed: string; readonly now: Temporal.Instant };

/** Whether a code is good, once: it is used up by this. */
async function proveCode(
  tx: PlatformTx,
  id: OperatorId,
  { typed, now }: ShownCode,
): Promise<'proven' | 'wrong'> {
  const factor = await lockOperatorFactor(tx, id);
  if (!factor) return 'wrong';
  const { secret, lastStep } = factor;
  const codeAt = (at: number) => totpCode(secret, at);
  const step = stepOfCode({ typed, now, lastStep, codeAt });
  if (step === null) return 'wrong';
  noteOperatorStep(tx, id, step);
  return 'proven';
}

type SignOutOperator = {
  readonly operatorId: OperatorId;
  readonly sessionId: SessionId;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
};

/** Ends one session. */
export function signOutOperator(
  tx: PlatformTx,
  { operatorId, sessionId, actor, now }: SignOutOperator,
): void {
  endOperatorSession(tx, { id: sessionId, at: now });
  recordPlatformChange(tx, {
    ...{ action: 'operator.sign_out', subjectKind: 'operator', subjectId: operatorId, actor },
    ...{ before: null, after: { sessionId } },
  });
}
