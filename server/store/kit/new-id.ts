import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '@mkopo/core/kit/id.ts';

/** A new id that sorts by the time it was made, so that new rows stand together in every index. */
export function newId<Name extends string>(_kind: Name): Id<Name> {
  return randomUUIDv7() as Id<Name>;
}
