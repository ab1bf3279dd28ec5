import { isDeepStrictEqual } from 'node:util';

const KINDS = ['schemas', 'responses', 'parameters', 'headers', 'examples'] as const;
type Kind = (typeof KINDS)[number];
export type Reference = { readonly $ref: string };

/** Collects what several places of a document show, so that each is written once. */
export type Components = {
  /** Keeps the part under its name, and answers what refers to it. */
  refer(kind: Kind, name: string, part: object): Reference;
  all(): Partial<Record<Kind, object>>;
};

export function collectComponents(): Components {
  const kept = new Map<Kind, Map<string, object>>();
  return {
    refer(kind, name, part) {
      const parts = kept.get(kind) ?? new Map<string, object>();
      kept.set(kind, parts);
      const before = parts.get(name);
      if (before && !isDeepStrictEqual(before, part)) {
        throw new Error(`two different ${kind} are called ${name}: rename one of them`);
      }
      parts.set(name, part);
      return { $ref: `#/components/${kind}/${name}` };
    },
    all() {
      return Object.fromEntries(KINDS.map((kind) => [kind, inOrder(kept.get(kind))] as const));
    },
  };
}

/** By name: a new endpoint then adds lines to the file without moving others. */
function inOrder(parts: ReadonlyMap<string, object> = new Map()): object {
  return Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
