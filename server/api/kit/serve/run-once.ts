import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Database } from '#store/kit/database.ts';
import { isWorthARerun } from '#store/kit/database-trouble.ts';
import {
  claimKey,
  demandKeys,
  isKeyTaken,
  type Keeping,
  keepAnswers,
} from '#store/kit/idempotency-store.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';
import type { Idempotency } from './idempotency.ts';

/** An answer as it goes over the wire, byte for byte. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly replayed: boolean;
  /** What it leaves with the caller; of what is kept for retries, nothing. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
};

export type Command = {
  readonly idempotency: Idempotency | null;
  /** Does what no transaction waits for, before the one of the work. */
  readonly prepare: (() => Promise<unknown>) | null;
  /** Does the work. Its transaction is the command's own. */
  readonly work: (tx: TenantTx, prepared: unknown) => Promise<unknown>;
  readonly render: (result: unknown) => Answer;
  readonly renderRefusal: (refusal: Refusal) => Answer;
};

const RUNS_MAX = 3;

/**
 * Runs a command exactly once, however often it is sent: the claim of its key, the work with its
 * audit and its events, and the answer for retries are one transaction. A crash at any point leaves
 * all of it or nothing, and a retry finds out which.
 *
 * Nearly every key is new, so the first run takes that for granted and does not wait to hear it. If
 * the key is taken the transaction fails by itself, and the next run looks before it does anything.
 *
 * Because no operation talks to the outside world inside its transaction, a run that lost against
 * another can simply be done over.
 */
export async function runCommand(
  database: Database,
  scope: TenantScope,
  command: Command,
): Promise<Answer> {
  const before = command.prepare && (await answeredEarlier(database, scope, command));
  if (before) return before;
  let prepared: unknown;
  try {
    prepared = await command.prepare?.();
  } catch (error) {
    // What stands in the way may be what the first call with this key did meanwhile.
    const first = await answeredEarlier(database, scope, command);
    if (first) return first;
    if (error instanceof Refusal) return refused(database, scope, { command, refusal: error });
    throw error;
  }
  let claim: Claiming = demand;
  for (let run = 1; ; run += 1) {
    try {
      return await inTenant(database, { ...scope, plans: 'kept' }, (tx) =>
        runOnce(tx, { ...command, work: () => command.work(tx, prepared) }, claim),
      );
    } catch (error) {
      if (error instanceof Refusal) return refused(database, scope, { command, refusal: error });
      if (run >= RUNS_MAX || !(isWorthARerun(error) || isKeyTaken(error))) throw error;
      claim = answeredBefore;
    }
  }
}

type Claiming = (tx: TenantTx, idempotency: Idempotency) => Answer | null | Promise<Answer | null>;

type Ready = Pick<Command, 'idempotency' | 'render'> & { readonly work: () => Promise<unknown> };

async function runOnce(tx: TenantTx, command: Ready, claim: Claiming): Promise<Answer> {
  const { idempotency, work, render } = command;
  const asked = idempotency && claim(tx, idempotency);
  const before = asked && (await asked);
  if (before) return before;
  const answer = render(await work());
  if (idempotency) keepAnswers(tx, [keeping(idempotency, answer)]);
  return answer;
}

function demand(tx: TenantTx, { scope }: Idempotency): null {
  demandKeys(tx, [scope]);
  return null;
}

/**
 * Looks in a transaction of its own whether a call was answered before: a retry prepares nothing
 * anew. Two at once may both prepare, and then one of them does the work.
 */
async function answeredEarlier(
  database: Database,
  scope: TenantScope,
  { idempotency, renderRefusal }: Command,
): Promise<Answer | null> {
  if (!idempotency) return null;
  return inTenant(database, scope, (tx) => answeredBefore(tx, idempotency)).catch(
    (error: unknown) => {
      if (error instanceof NotNow) return renderRefusal(error);
      throw error;
    },
  );
}

/** The answer that an earlier call with this key got; null when the work is ours to do. */
async function answeredBefore(tx: TenantTx, idempotency: Idempotency): Promise<Answer | null> {
  const claim = await claimKey(tx, idempotency.scope);
  if (claim.kind === 'ours') return null;
  if (claim.kind === 'running') throw new NotNow(refuse('idempotency_in_progress'));
  if (!claim.answer.fingerprint.equals(idempotency.fingerprint)) {
    throw new NotNow(refuse('idempotency_key_reused'));
  }
  const { status, body, requestId } = claim.answer;
  return { status, body: idempotency.seal?.open(body) ?? body, requestId, replayed: true };
}

/**
 * A refusal that is about the key and not about the business: it is never kept as the key's answer.
 */
export class NotNow extends Refusal {}

/**
 * The work was refused and rolled back. The refusal is an answer like any other, so retries get it
 * again, even if by then the world has changed. It is kept in a transaction of its own, where
 * another call with the same key may have been quicker: then that one's answer counts.
 */
async function refused(
  database: Database,
  scope: TenantScope,
  { command, refusal }: { command: Command; refusal: Refusal },
): Promise<Answer> {
  const answer = command.renderRefusal(refusal);
  const { idempotency } = command;
  if (!idempotency || refusal instanceof NotNow || !isKept(answer)) return answer;
  return inTenant(database, scope, async (tx) => {
    const before = await answeredBefore(tx, idempotency);
    if (!before) keepAnswers(tx, [keeping(idempotency, answer)]);
    return before ?? answer;
  }).catch((error: unknown) => {
    if (error instanceof NotNow) return command.renderRefusal(error);
    throw error;
  });
}

/**
 * An id that is unknown today may exist tomorrow; state and rules are what a retry must meet again.
 */
function isKept({ status }: Answer): boolean {
  return status === 409 || status === 422;
}

export function keeping({ scope, fingerprint, seal }: Idempotency, answer: Answer): Keeping {
  const { requestId, status, body } = answer;
  return { scope, answer: { fingerprint, requestId, status, body: seal?.close(body) ?? body } };
}
