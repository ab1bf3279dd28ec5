import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '@mkopo/core/kit/id.ts';

/** A new id that sorts by the time it was made, so that new rows stand together in every index. */
export function newId<Name extends string>(_kind: Name): Id<Name> {
  return randomUUIDv7() as Id<Name>;
}

/** When an id was made. */
export function idTime(id: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(
    Number.parseInt(id.replace('-', '').slice(0, 12), 16),
  );
}

/** The least id that can be made at a moment: all that are made before it are less. */
export function idFrom(at: Temporal.Instant): string {
  const digits = at.epochMilliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** No id is less, and none is greater. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The same in SQL. */
export const NO_ID_BELOW = `'${FIRST_ID}'::uuid`;
export const NO_ID_ABOVE = `'${LAST_ID}'::uuid`;
