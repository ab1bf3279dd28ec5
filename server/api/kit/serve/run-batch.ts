import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Database } from '#store/kit/database.ts';
import { demandKeys, keepAnswers } from '#store/kit/idempotency-store.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';
import { type Member, openLane } from './lane.ts';
import { type Answer, type Command, keeping, runCommand } from './run-once.ts';

/** A command that a list of its kind can be carried out with. */
export type ListedCommand<Call> = {
  readonly scope: TenantScope;
  readonly command: Command;
  readonly call: Call;
};

type WorkTogether<Call> = (
  tx: TenantTx,
  calls: readonly Call[],
) => Promise<readonly (unknown | Refused)[]>;

/**
 * Runs commands of one kind, those of a tenant that arrive together in one transaction: their keys,
 * their work and their answers for retries. Each is still run exactly once. The batch takes for
 * granted that every key is new; one that is not fails it, and then each is run by itself. So does
 * one whose loan somebody holds: it is for that one to wait, and not for the others.
 */
export function commandLane<Call>(
  database: Database,
  workTogether: WorkTogether<Call>,
): (listed: ListedCommand<Call>) => Promise<Answer> {
  type Joining = Member<Answer> & ListedCommand<Call>;
  const join = openLane<Answer, Joining>(async (batch) => {
    const [first] = batch;
    if (!first) return [];
    const keys = batch.flatMap(({ command: { idempotency } }) => idempotency?.scope ?? []);
    const scope = { ...first.scope, plans: 'kept', waits: 'briefly' } as const;
    return inTenant(database, scope, async (tx) => {
      demandKeys(tx, keys);
      const calls = batch.map(({ call }) => call);
      const answers = answersOf(batch, await workTogether(tx, calls));
      keepAnswers(tx, keepingsOf(batch, answers));
      return answers;
    });
  });
  return (listed) => {
    const { scope, command } = listed;
    const key = command.idempotency?.scope.hash.toString('base64') ?? null;
    const alone = () => runCommand(database, scope, command);
    return join({ ...listed, tenantId: scope.tenantId, key, alone });
  };
}

type Batch = readonly { readonly command: Command }[];

function answersOf(batch: Batch, results: readonly unknown[]): (Answer | null)[] {
  return batch.map(({ command }, index) => {
    const result = results[index];
    return isRefused(result) ? null : command.render(result);
  });
}

function keepingsOf(batch: Batch, answers: readonly (Answer | null)[]) {
  return batch.flatMap(({ command: { idempotency } }, index) => {
    const answer = answers[index];
    return idempotency && answer ? [keeping(idempotency, answer)] : [];
  });
}

function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'refused' in result;
}
