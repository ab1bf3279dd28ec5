import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Static, TObject, TSchema } from 'typebox';
import type { Live, NOTHING, Shape } from './endpoint.ts';

/**
 * What an endpoint is in each family that has it, with what it does. A family finishes it: who may
 * call it, an example, a sandbox where there is one, and its own words where they differ.
 */
export function shape<
  R extends TSchema,
  P extends TObject = typeof NOTHING,
  Q extends TObject = typeof NOTHING,
  B extends TSchema = typeof NOTHING,
  Prepared = null,
>(
  shared: Shape<P, Q, B, R> & Live<Static<P>, Static<Q>, Static<B>, Static<R>, Caller, Prepared>,
): typeof shared {
  return shared;
}
