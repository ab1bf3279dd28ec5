import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { LookUp, Registry, RegistryAsk } from './registry.ts';

export type Memory = {
  /** How long a record is remembered; 0 remembers nothing. */
  readonly foundMs: number;
  /** Shorter: who was not registered yesterday may be today. */
  readonly notFoundMs: number;
  readonly entriesMax: number;
  readonly nowMs: () => number;
};

type Remembered = { readonly answer: LookUp; readonly untilMs: number };

/**
 * Remembers what a registry answered, for a while and up to a number of answers: those that were
 * asked for longest ago go first. That it could not answer is never remembered. Those who ask the
 * same at the same time share one look-up.
 */
export function rememberLookUps(registry: Registry, memory: Memory): Registry {
  const { foundMs, notFoundMs, entriesMax, nowMs } = memory;
  /** In the order of their last use: that is what a Map keeps when an entry is put in anew. */
  const remembered = new Map<string, Remembered>();
  const underWay = new Map<string, Promise<LookUp>>();
  const recall = (key: string): LookUp | null => {
    const entry = remembered.get(key);
    if (!entry) return null;
    remembered.delete(key);
    if (entry.untilMs <= nowMs()) return null;
    remembered.set(key, entry);
    return { ...entry.answer, source: 'cache' };
  };
  const keep = (key: string, answer: LookUp) => {
    if (answer.outcome === 'unavailable') return;
    const forMs = answer.outcome === 'found' ? foundMs : notFoundMs;
    if (forMs <= 0) return;
    remembered.delete(key);
    remembered.set(key, { answer, untilMs: nowMs() + forMs });
    const [oldest] = remembered.keys();
    if (remembered.size > entriesMax && oldest !== undefined) remembered.delete(oldest);
  };
  const lookUpAndKeep = async (key: string, ask: RegistryAsk): Promise<LookUp> => {
    try {
      const answer = await registry.lookUp(ask);
      keep(key, answer);
      return answer;
    } finally {
      underWay.delete(key);
    }
  };
  return {
    async lookUp<Kind extends RegistryKind>(ask: RegistryAsk<Kind>) {
      const key = `${ask.kind} ${ask.number}`;
      const known = recall(key) ?? underWay.get(key);
      const answer = known ?? lookUpAndKeep(key, ask);
      if (!known) underWay.set(key, answer as Promise<LookUp>);
      return (await answer) as LookUp<Kind>;
    },
  };
}
