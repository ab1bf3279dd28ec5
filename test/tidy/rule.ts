import type { Source, SourceTree } from './source-tree.ts';

/** A law of the house. A breach names the file and the line, the rule and the way out. */
export type Rule = {
  readonly name: string;
  /** The files it looks at. */
  readonly sees: (source: Source) => boolean;
  readonly breaches: (source: Source, tree: SourceTree) => readonly string[];
};
