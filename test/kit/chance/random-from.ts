/** Numbers from 0 to 1 that follow from a seed, so that a failure can be seen again. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of a list. */
export function pickFrom<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}

/** The same list in another order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const ordered = list.map((one) => ({ one, place: random() }));
  return ordered.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
}
