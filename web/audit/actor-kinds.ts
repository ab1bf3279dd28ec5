import type { ActorKind } from './choices.ts';

/** By what a thing can be done. */
export const ACTOR_KINDS = [
  ...(['staff', 'key', 'member', 'rail', 'command', 'job', 'operator'] as const),
] as const satisfies readonly ActorKind[];
