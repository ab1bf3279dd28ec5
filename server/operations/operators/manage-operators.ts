import type { Operator, OperatorId } from '@mkopo/core/access/operator.ts';
import { endOperatorSessions } from '#store/access/operator-session-store.ts';
import {
  insertOperator,
  lockOperator,
  type NewOperator,
  type OperatorRow,
  replaceProofs,
  updateStatus,
} from '#store/access/operator-store.ts';
import { recordPlatformChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { Actor, PlatformTx } from '#store/kit/transaction.ts';

/** An operator, and what their device shows codes by: shown once. */
export type OperatorWithSecret = { readonly operator: OperatorRow; readonly secret: Buffer };

type OperatorInput = Pick<NewOperator, 'email' | 'name' | 'passwordHash'> & {
  readonly actor: Actor;
};

/** Lets somebody in to host the installation. Null where somebody has the e-mail. */
export async function createOperator(
  tx: PlatformTx,
  { actor, passwordHash, ...named }: OperatorInput,
): Promise<OperatorWithSecret | null> {
  const operator: Operator = { ...named, id: newId('operator'), status: 'active' };
  const made = await insertOperator(tx, { ...operator, passwordHash });
  if (!made) return null;
  recordPlatformChange(tx, {
    ...{ action: 'operator.create', subjectKind: 'operator', subjectId: operator.id, actor },
    ...{ before: null, after: operator },
  });
  return made;
}

type Reset = {
  readonly id: OperatorId;
  readonly passwordHash: string;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
};

/** Gives an operator a new password and a new secret, and logs them out everywhere. */
export async function resetOperator(
  tx: PlatformTx,
  { id, passwordHash, actor, now }: Reset,
): Promise<OperatorWithSecret> {
  const operator = await lockKnown(tx, id);
  const secret = replaceProofs(tx, { id, passwordHash });
  endOperatorSessions(tx, { operatorId: id, at: now });
  recordPlatformChange(tx, {
    ...{ action: 'operator.reset', subjectKind: 'operator', subjectId: id, actor },
    ...{ before: null, after: null },
  });
  return { operator, secret };
}

type StatusChange = Pick<Operator, 'id' | 'status'> & {
  readonly actor: Actor;
  readonly now: Temporal.Instant;
};

/** Shuts an operator out, everywhere and at once, or lets them in again. */
export async function changeOperatorStatus(
  tx: PlatformTx,
  { id, status, actor, now }: StatusChange,
): Promise<void> {
  const { status: before } = await lockKnown(tx, id);
  updateStatus(tx, { id, status });
  if (status === 'suspended') endOperatorSessions(tx, { operatorId: id, at: now });
  recordPlatformChange(tx, {
    ...{ action: 'operator.update', subjectKind: 'operator', subjectId: id, actor },
    ...{ before: { status: before }, after: { status } },
  });
}

async function lockKnown(tx: PlatformTx, id: OperatorId): Promise<OperatorRow> {
  const found = await lockOperator(tx, id);
  if (!found) throw new Error(`operator ${id} is gone`);
  const { passwordHash: _, ...operator } = found;
  return operator;
}
