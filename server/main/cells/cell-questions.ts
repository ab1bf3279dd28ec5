import { setTimeout as pause } from 'node:timers/promises';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { LenderSign } from '#store/access/lender-place-store.ts';

/** Asks a cell whose these are. */
export type AskCell = (
  kind: LenderSign,
  signs: readonly string[],
) => Promise<ReadonlyMap<string, TenantId>>;

/** So many want to know something of a cell that it is not asked: it may be asked again soon. */
export class TooManyQuestions extends Error {
  constructor() {
    super('too many questions wait for this cell');
  }
}

/** How often a cell is asked things of one kind, at most: 50 times a second. */
const GAP_MS = 20;
const SIGNS_IN_QUESTION = 200;
/** What may wait for a cell's answer, in all and from one address. */
const WAITING_MAX = 2_000;
const WAITING_OF_CALLER_MAX = 100;

export type AskedSign = { readonly sign: string; readonly caller: string };

type Wait = { readonly answer: PromiseWithResolvers<TenantId | null>; readonly caller: string };

/**
 * Asks one cell whose something is. What comes while a question is under way is gathered into the
 * next one: a flood of made-up names is a few questions a second, and whoever is real stands in one
 * of them. Nobody can fill the line alone.
 */
export function openCellQuestions(ask: AskCell) {
  const lines = new Map<LenderSign, ReturnType<typeof openLine>>();
  return (kind: LenderSign, asked: AskedSign): Promise<TenantId | null> => {
    const line = lines.get(kind) ?? openLine((signs) => ask(kind, signs));
    lines.set(kind, line);
    return line(asked);
  };
}

function openLine(ask: (signs: readonly string[]) => ReturnType<AskCell>) {
  const waiting = new Map<string, Wait>();
  const byCaller = new Map<string, number>();
  let isAsking = false;
  const take = (): Map<string, Wait> => {
    const taken = new Map([...waiting].slice(0, SIGNS_IN_QUESTION));
    for (const [sign, { caller }] of taken) {
      waiting.delete(sign);
      const left = (byCaller.get(caller) ?? 0) - 1;
      if (left > 0) byCaller.set(caller, left);
      else byCaller.delete(caller);
    }
    return taken;
  };
  const run = async () => {
    isAsking = true;
    while (waiting.size > 0) {
      await answerAll(take(), ask);
      await pause(GAP_MS, null, { ref: false });
    }
    isAsking = false;
  };
  return ({ sign, caller }: AskedSign): Promise<TenantId | null> => {
    const same = waiting.get(sign);
    if (same) return same.answer.promise;
    const ofCaller = byCaller.get(caller) ?? 0;
    if (waiting.size >= WAITING_MAX || ofCaller >= WAITING_OF_CALLER_MAX) {
      return Promise.reject(new TooManyQuestions());
    }
    const answer = Promise.withResolvers<TenantId | null>();
    waiting.set(sign, { answer, caller });
    byCaller.set(caller, ofCaller + 1);
    if (!isAsking) void run();
    return answer.promise;
  };
}

async function answerAll(
  waits: ReadonlyMap<string, Wait>,
  ask: (signs: readonly string[]) => ReturnType<AskCell>,
): Promise<void> {
  try {
    const found = await ask([...waits.keys()]);
    for (const [sign, { answer }] of waits) answer.resolve(found.get(sign) ?? null);
  } catch (error) {
    for (const { answer } of waits.values()) answer.reject(error);
  }
}
