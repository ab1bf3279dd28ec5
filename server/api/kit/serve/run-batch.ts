import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Database } from '#store/kit/database.ts';
import { demandKeys, keepAnswers } from '#store/kit/idempotency-store.ts';
import { inTenant, type TenantScope, type TenantTx, type Waits } from '#store/kit/transaction.ts';
import { inSharedSpan } from '#tracing/in-shared-span.ts';
import { inSpan, type Span, within } from '#tracing/span.ts';
import type { Member } from './held-rows.ts';
import { openLane } from './lane.ts';
import type { LaneMeter } from './lane-meter.ts';
import { type Answer, type Command, keeping, runCommand } from './run-once.ts';

/** A command that a list of its kind can be carried out with. */
export type ListedCommand<Call> = {
  readonly scope: TenantScope;
  readonly command: Command;
  readonly call: Call;
  /** Called when its turn comes: throws where nobody waits for its answer any more. */
  readonly begin: () => void;
};

type WorkTogether<Call> = (
  tx: TenantTx,
  calls: readonly Call[],
) => Promise<readonly (unknown | Refused)[]>;

type ListedWork<Call> = {
  readonly workTogether: WorkTogether<Call>;
  /** The id of the row that a call locks. */
  readonly rowOf: ((call: Call) => string) | undefined;
  readonly meter: LaneMeter;
};

const LANE = { name: 'lane' } as const;

/**
 * Runs commands of one kind, those of a tenant that arrive together in one transaction: their keys,
 * their work and their answers for retries. Each is still run exactly once. The batch takes for
 * granted that every key is new; one that is not fails it, and then each is run by itself. One
 * whose row somebody holds waits for it by itself, and not the others.
 */
export function commandLane<Call>(
  database: Database,
  { workTogether, rowOf, meter }: ListedWork<Call>,
): (listed: ListedCommand<Call>) => Promise<Answer> {
  type Joining = Member<Answer> & ListedCommand<Call> & { readonly span: Span | null };
  const join = openLane<Answer, Joining>(async (batch) => {
    const [first] = batch;
    if (!first) return [];
    const keys = batch.flatMap(({ command: { idempotency } }) => idempotency?.scope ?? []);
    const scope = { ...first.scope, plans: 'kept', waits: 'never' } as const;
    const work = async (tx: TenantTx) => {
      demandKeys(tx, keys);
      const calls = batch.map(({ call }) => call);
      const answers = answersOf(batch, await workTogether(tx, calls));
      keepAnswers(tx, keepingsOf(batch, answers));
      return answers;
    };
    const spans = batch.map(({ span }) => span);
    return inSharedSpan('batch', spans, () => inTenant(database, scope, work));
  }, meter);
  // Whoever opens a lane carries out the calls of others too: each is told whose span it is in.
  return (listed) =>
    inSpan(LANE, (span) => {
      const { scope, command, call } = listed;
      const key = command.idempotency?.scope.hash.toString('base64') ?? null;
      const alone = (waits: Waits) =>
        within(span, () => runCommand(database, { ...scope, waits }, command));
      const row = rowOf?.(call) ?? null;
      return join({ ...listed, tenantId: scope.tenantId, key, row, alone, span });
    });
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
