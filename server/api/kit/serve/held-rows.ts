import type { TenantId } from '@mkopo/core/kit/id.ts';
import { RowsHeld, wasHeldUp } from '#store/kit/database-trouble.ts';
import type { Waits } from '#store/kit/transaction.ts';

/** A call that may be carried out together with others of its kind. */
export type Member<Result> = {
  readonly tenantId: TenantId;
  /** No two with the same one may be in a batch: one of them is a retry of the other. */
  readonly key: string | null;
  /** The id of the row that it locks, where it locks one. */
  readonly row: string | null;
  /** Called when its turn comes, and again: throws where nobody waits for its answer any more. */
  readonly begin: () => void;
  /** Carries it out by itself, whatever became of a batch it was in. */
  readonly alone: (waits: Waits) => Promise<Result>;
};

export type Waiting<Result, Joining> = PromiseWithResolvers<Result> & { readonly member: Joining };

export type HeldRows<Result, Joining> = {
  /** Lets somebody wait behind those who wait for the same row already; false: nobody does. */
  join(waiting: Waiting<Result, Joining>): boolean;
  /** Lets somebody wait who found the row held. */
  stepAside(waiting: Waiting<Result, Joining>): void;
};

/** Whoever waits for a row holds a connection of the few there are: most stay for the others. */
const WAITERS_MAX = 3;
/** So many wait for one row; more would be sent away in the end, and keep others out till then. */
const OF_ROW_MAX = 16;
/** As long as any statement may take. */
const HELD_MAX_MS = 10_000;

/**
 * Where those wait whose row others hold, without a lane. The first of each row tries again and
 * again, a moment at a time, so that a few connections serve any number of rows; the others of the
 * row wait behind it, in their order, and come back to their lane when it has got through.
 */
export function openHeldRows<Result, Joining extends Member<Result>>(
  comeBack: (list: readonly Waiting<Result, Joining>[]) => void,
): HeldRows<Result, Joining> {
  type Stuck = Waiting<Result, Joining>;
  const rows = new Map<unknown, Stuck[]>();
  const since = new WeakMap<Stuck, number>();
  const inTurn = turns(WAITERS_MAX);
  const keyOf = (waiting: Stuck) => waiting.member.row ?? waiting;

  const add = (list: Stuck[], waiting: Stuck) => {
    if (list.length >= OF_ROW_MAX) return waiting.reject(new RowsHeld([]));
    if (!since.has(waiting)) since.set(waiting, performance.now());
    list.push(waiting);
  };
  const waitFor = async (key: unknown, list: Stuck[]) => {
    for (let first = nextOf(list); first; first = nextOf(list)) {
      const next = first;
      if ((await inTurn(() => tryAgain(next))) === 'through') {
        list.shift();
        break;
      }
      sendAway(list, (waiting) => performance.now() - (since.get(waiting) ?? 0) >= HELD_MAX_MS);
    }
    rows.delete(key);
    comeBack(list);
  };
  return {
    join(waiting) {
      const list = rows.get(keyOf(waiting));
      if (list) add(list, waiting);
      return list !== undefined;
    },
    stepAside(waiting) {
      if (this.join(waiting)) return;
      const list: Stuck[] = [];
      rows.set(keyOf(waiting), list);
      add(list, waiting);
      void waitFor(keyOf(waiting), list);
    },
  };
}

async function tryAgain<Result, Joining extends Member<Result>>({
  member,
  resolve,
  reject,
}: Waiting<Result, Joining>): Promise<'through' | 'held'> {
  try {
    resolve(await member.alone('briefly'));
  } catch (error) {
    if (wasHeldUp(error)) return 'held';
    reject(error);
  }
  return 'through';
}

/** The first of a list whose caller is still there; those before it that are not leave it. */
function nextOf<Result, Joining extends Member<Result>>(
  list: Waiting<Result, Joining>[],
): Waiting<Result, Joining> | undefined {
  while (list[0] && !hasBegun(list[0])) list.shift();
  return list[0];
}

/** Whether it may go on: its caller still waits for it. Who does not is told why. */
export function hasBegun<Result, Joining extends Member<Result>>({
  member,
  reject,
}: Waiting<Result, Joining>): boolean {
  try {
    member.begin();
    return true;
  } catch (error) {
    reject(error);
    return false;
  }
}

function sendAway<Result, Joining extends Member<Result>>(
  list: Waiting<Result, Joining>[],
  isLate: (waiting: Waiting<Result, Joining>) => boolean,
): void {
  const late = list.filter(isLate);
  for (const { reject, member } of late) reject(new RowsHeld(member.row ? [member.row] : []));
  list.splice(0, list.length, ...list.filter((waiting) => !late.includes(waiting)));
}

/** Lets so many work at once; the others wait, first come, first served. */
function turns(atOnceMax: number) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay < atOnceMax) underWay += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
