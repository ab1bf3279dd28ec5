import type { TenantId } from '@mkopo/core/kit/id.ts';
import { DatabaseUnavailable, tookTooLong } from '#store/kit/database-trouble.ts';

/** A call that may be carried out together with others of its kind. */
export type Member<Result> = {
  readonly tenantId: TenantId;
  /** No two with the same one may be in a batch: one of them is a retry of the other. */
  readonly key: string | null;
  /** Carries it out by itself, whatever became of a batch it was in. */
  readonly alone: () => Promise<Result>;
};

/**
 * Carries out a batch, all or nothing, and answers each member. Null for one that was refused and
 * has left no trace in it.
 */
export type Together<Result, Joining extends Member<Result>> = (
  batch: readonly Joining[],
) => Promise<readonly (Result | null)[]>;

/** On two cores, two at a time keep PostgreSQL and the server busy; more make smaller batches. */
const LANES = 2;
const BATCH_MAX = 64;

type Waiting<Result, Joining> = PromiseWithResolvers<Result> & { readonly member: Joining };

/**
 * Calls that arrive while others of the same tenant are under way are gathered and carried out
 * together, in one transaction: so one commit, and one run of each statement, serves them all.
 * Nobody waits for company: whoever finds a lane free goes alone.
 *
 * A batch stands or falls as a whole. Where it falls nothing of it was written, so each member is
 * carried out again by itself and gets its own answer; a member that was refused while the others
 * were not, likewise. Only where the database went away can nobody say what was written, and the
 * callers are told so; what PostgreSQL itself broke off for taking too long was not written.
 */
export function openLane<Result, Joining extends Member<Result>>(
  together: Together<Result, Joining>,
): (member: Joining) => Promise<Result> {
  const queues = new Map<TenantId, { list: Waiting<Result, Joining>[]; lanes: number }>();

  const serve = async (tenantId: TenantId) => {
    const queue = queues.get(tenantId);
    if (!queue || queue.lanes >= LANES) return;
    queue.lanes += 1;
    while (queue.list.length > 0) {
      const batch = takeBatch(queue.list);
      const [first] = batch;
      if (batch.length === 1 && first) await goAlone(first);
      else await goAsBatch(together, batch);
    }
    queue.lanes -= 1;
    if (queue.lanes === 0) queues.delete(tenantId);
  };

  return (member) => {
    const waiting = { ...Promise.withResolvers<Result>(), member };
    const { tenantId } = member;
    const queue = queues.get(tenantId) ?? { list: [], lanes: 0 };
    queues.set(tenantId, queue);
    queue.list.push(waiting);
    void serve(tenantId);
    return waiting.promise;
  };
}

/** Takes as many as may go together from the front of the queue; twins stay for a later batch. */
function takeBatch<Result, Joining extends Member<Result>>(
  queue: Waiting<Result, Joining>[],
): Waiting<Result, Joining>[] {
  const batch: Waiting<Result, Joining>[] = [];
  const twins: Waiting<Result, Joining>[] = [];
  const keys = new Set<string>();
  while (batch.length < BATCH_MAX) {
    const next = queue.shift();
    if (!next) break;
    const { key } = next.member;
    (key !== null && keys.has(key) ? twins : batch).push(next);
    if (key !== null) keys.add(key);
  }
  queue.unshift(...twins);
  return batch;
}

async function goAlone<Result, Joining extends Member<Result>>(
  waiting: Waiting<Result, Joining>,
): Promise<void> {
  await waiting.member.alone().then(waiting.resolve, waiting.reject);
}

async function goAsBatch<Result, Joining extends Member<Result>>(
  together: Together<Result, Joining>,
  batch: readonly Waiting<Result, Joining>[],
): Promise<void> {
  let answers: readonly (Result | null)[] = [];
  try {
    answers = await together(batch.map(({ member }) => member));
  } catch (error) {
    if (error instanceof DatabaseUnavailable && !tookTooLong(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
  }
  await Promise.all(
    batch.map((waiting, index) => {
      const answer = answers[index] ?? null;
      return answer === null ? goAlone(waiting) : waiting.resolve(answer);
    }),
  );
}
