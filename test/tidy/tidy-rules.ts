import { IMPORT_RULES } from './import-rules.ts';
import type { Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';
import { TEXT_RULES } from './text-rules.ts';

export const RULES: readonly Rule[] = [...IMPORT_RULES, ...TEXT_RULES];

/** All breaches of a rule. A rule that sees no files has failed: somebody moved them away. */
export function breachesOf({ name, sees, breaches }: Rule, tree: SourceTree): string[] {
  const seen = tree.sources.filter(sees);
  if (seen.length === 0) return [`"${name}" sees no files under ${tree.root}`];
  return seen.flatMap((source) => breaches(source, tree));
}
