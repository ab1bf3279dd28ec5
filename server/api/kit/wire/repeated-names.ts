import type { Problem } from '@mkopo/core/kit/problem.ts';

/** Names given twice: which value counts would be a guess. Each is told of once. */
export function repeatedNames(names: Iterable<string>): Problem[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return [...repeated].map((field) => ({ field, problem: 'is given more than once' }));
}
