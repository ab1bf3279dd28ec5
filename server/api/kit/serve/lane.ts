import type { TenantId } from '@mkopo/core/kit/id.ts';
import {
  DatabaseUnavailable,
  RowsHeld,
  tookTooLong,
  wasHeldUp,
} from '#store/kit/database-trouble.ts';
import { type HeldRows, hasBegun, type Member, openHeldRows, type Waiting } from './held-rows.ts';
import { type LaneMeter, laneMeter } from './lane-meter.ts';

/**
 * Carries out a batch, all or nothing, and answers each member. Null for one that was refused and
 * has left no trace in it. It waits for no row that others hold, but throws which ones those are.
 */
export type Together<Result, Joining extends Member<Result>> = (
  batch: readonly Joining[],
) => Promise<readonly (Result | null)[]>;

/** On two cores, two at a time keep PostgreSQL and the server busy; more make smaller batches. */
const LANES = 2;
/** Where more come at once than this, what they gain by company is gained already. */
const BATCH_MAX = 64;
/** How long a lane waits for those it has just answered: a share of the time their batch took. */
const gatheringMs = (tookMs: number) => Math.min(tookMs / 5, 5);

/** Those of one tenant who wait for a lane, and those who are on one, with their rows. */
type Queue<Result, Joining> = {
  list: Waiting<Result, Joining>[];
  lanes: number;
  underWay: number;
  readonly rows: Set<string>;
  /** What the lane that waits for company waits for, and its being on its way. */
  gathering: { readonly wanted: number; readonly left: PromiseWithResolvers<void> } | null;
};

/** The batch that a lane carried out last, and how long it waits for its callers to come back. */
type Answered = { readonly calls: number; readonly waitMs: number };

/**
 * Calls that arrive while others of the same tenant are under way are gathered and carried out
 * together, in one transaction: so one commit, and one run of each statement, serves them all.
 * Whoever finds a lane free goes alone, at once. A lane that has just answered several waits a
 * moment for them to come back: callers who wait for their answers come one by one, and the first
 * of them would go alone, which costs as much as six in company.
 *
 * A batch stands or falls as a whole. Where it falls nothing of it was written, so each member is
 * carried out again by itself and gets its own answer; a member that was refused while the others
 * were not, likewise. Only where the database went away can nobody say what was written, and the
 * callers are told so; what PostgreSQL itself broke off for taking too long was not written.
 *
 * A lane waits for nobody's locks: members whose row others hold step aside and wait there, the
 * rest goes on without them. Members of one row are carried out in the order in which they came.
 */
export function openLane<Result, Joining extends Member<Result>>(
  together: Together<Result, Joining>,
  meter: LaneMeter = laneMeter(),
  waitMsAfter = gatheringMs,
): (member: Joining) => Promise<Result> {
  const queues = new Map<TenantId, Queue<Result, Joining>>();
  meter.watch(() => queues.values().reduce((sum, { list }) => sum + list.length, 0));
  const held = openHeldRows<Result, Joining>((list) => {
    const [first] = list;
    if (first) bring(first.member.tenantId, (queue) => [...list, ...queue]);
  });

  const serve = async (tenantId: TenantId) => {
    const queue = queues.get(tenantId);
    if (!queue || queue.lanes >= LANES || queue.gathering) return;
    queue.lanes += 1;
    let answered: Answered = { calls: 0, waitMs: 0 };
    for (;;) {
      const share = answered.calls > 0 ? await gather(queue, answered) : shareOf(queue);
      const batch = takeBatch(queue, held, Math.max(share, shareOf(queue)));
      if (batch.length === 0) break;
      const leftAtMs = performance.now();
      meter.noteBatch(batch.length);
      queue.underWay += batch.length;
      const rows = batch.flatMap(({ member }) => member.row ?? []);
      for (const row of rows) queue.rows.add(row);
      // The other lane may have found only rows that were under way here.
      if (queue.list.length > 0) void serve(tenantId);
      const isAwaited = () => queue.list.some(({ member: { row } }) => row && rows.includes(row));
      await carryOut(batch, { together, held, isAwaited });
      for (const row of rows) queue.rows.delete(row);
      queue.underWay -= batch.length;
      answered = { calls: batch.length, waitMs: waitMsAfter(performance.now() - leftAtMs) };
    }
    queue.lanes -= 1;
    if (queue.lanes === 0) queues.delete(tenantId);
  };
  type List = readonly Waiting<Result, Joining>[];
  const bring = (tenantId: TenantId, joined: (list: List) => List) => {
    const queue = queues.get(tenantId) ?? emptyQueue();
    queues.set(tenantId, queue);
    queue.list = [...joined(queue.list)];
    const { gathering, list } = queue;
    if (gathering && list.length >= gathering.wanted) gathering.left.resolve();
    void serve(tenantId);
  };

  return (member) => {
    const waiting = { ...Promise.withResolvers<Result>(), member };
    bring(member.tenantId, (queue) => [...queue, waiting]);
    return waiting.promise;
  };
}

function emptyQueue<Result, Joining>(): Queue<Result, Joining> {
  return { list: [], lanes: 0, underWay: 0, rows: new Set(), gathering: null };
}

/**
 * A lane's share of the crowd: of those who wait, who are under way, and who were just answered and
 * are about to come back. Who took them all would leave the other lane empty: then everybody waits
 * for PostgreSQL together, is answered together and comes back together.
 */
function shareOf<Result, Joining>(
  { list, underWay }: Pick<Queue<Result, Joining>, 'list' | 'underWay'>,
  answered = 0,
): number {
  return Math.min(Math.ceil((list.length + underWay + answered) / LANES), BATCH_MAX);
}

/**
 * Waits until the share of a lane that has answered several has come, for a moment at most. Who
 * comes free meanwhile waits behind it: two who waited at once would share out those who come.
 */
async function gather<Result, Joining>(
  queue: Queue<Result, Joining>,
  { calls, waitMs }: Answered,
): Promise<number> {
  while (queue.gathering) await queue.gathering.left.promise;
  const wanted = shareOf(queue, calls);
  if (calls === 1 || queue.list.length >= wanted) return wanted;
  const left = Promise.withResolvers<void>();
  const isLate = setTimeout(left.resolve, waitMs).unref();
  queue.gathering = { wanted, left };
  await left.promise;
  clearTimeout(isLate);
  queue.gathering = null;
  return wanted;
}

/**
 * Takes so many from the front of the queue. Twins stay for a later batch, and so do those whose
 * row is under way on the other lane; who is wanted no more is sent away.
 */
function takeBatch<Result, Joining extends Member<Result>>(
  queue: Queue<Result, Joining>,
  held: HeldRows<Result, Joining>,
  max: number,
): Waiting<Result, Joining>[] {
  const batch: Waiting<Result, Joining>[] = [];
  const left: Waiting<Result, Joining>[] = [];
  const keys = new Set<string>();
  for (const next of queue.list) {
    const { key, row } = next.member;
    const isTwin = key !== null && keys.has(key);
    const isUnderWay = row !== null && queue.rows.has(row);
    if (batch.length >= max || isTwin || isUnderWay) left.push(next);
    else if (hasBegun(next) && !held.join(next)) batch.push(next);
    if (key !== null) keys.add(key);
  }
  queue.list = left;
  return batch;
}

type Way<Result, Joining extends Member<Result>> = {
  readonly together: Together<Result, Joining>;
  readonly held: HeldRows<Result, Joining>;
  /** Whether somebody waits for a row of the batch to be let go. */
  readonly isAwaited: () => boolean;
};

async function carryOut<Result, Joining extends Member<Result>>(
  batch: readonly Waiting<Result, Joining>[],
  way: Way<Result, Joining>,
): Promise<void> {
  const [first, second] = batch;
  if (!first) return;
  if (!second) return goAlone(first, way);
  let answers: readonly (Result | null)[] = [];
  try {
    answers = await way.together(batch.map(({ member }) => member));
  } catch (error) {
    if (error instanceof DatabaseUnavailable && !tookTooLong(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const isHeld = ({ member: { row } }: Waiting<Result, Joining>) =>
      error instanceof RowsHeld && row !== null && error.ids.includes(row);
    const [free, stuck] = [batch.filter((one) => !isHeld(one)), batch.filter(isHeld)];
    for (const waiting of stuck) way.held.stepAside(waiting);
    if (stuck.length > 0) return carryOut(free, way);
  }
  // To answer takes as long as PostgreSQL takes to read for those who come next: they go first.
  const tell = way.isAwaited() ? setImmediate : (answer: () => void) => answer();
  const unanswered = batch.filter((waiting, index) => {
    const answer = answers[index] ?? null;
    if (answer !== null) tell(() => waiting.resolve(answer));
    return answer === null;
  });
  await goOneByOne(unanswered, way);
}

/** Those of one row in their order, so that none finds it held by its neighbour. */
async function goOneByOne<Result, Joining extends Member<Result>>(
  list: readonly Waiting<Result, Joining>[],
  way: Way<Result, Joining>,
): Promise<void> {
  const byRow = Map.groupBy(list, (waiting) => waiting.member.row ?? waiting);
  await Promise.all(
    [...byRow.values()].map(async (ofRow) => {
      for (const waiting of ofRow) if (!way.held.join(waiting)) await goAlone(waiting, way);
    }),
  );
}

async function goAlone<Result, Joining extends Member<Result>>(
  waiting: Waiting<Result, Joining>,
  { held }: Way<Result, Joining>,
): Promise<void> {
  try {
    waiting.resolve(await waiting.member.alone('never'));
  } catch (error) {
    if (wasHeldUp(error)) held.stepAside(waiting);
    else waiting.reject(error);
  }
}
