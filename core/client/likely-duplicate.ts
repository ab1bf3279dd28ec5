import { compareNames } from '@mkopo/core/identity/compare-names.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';

/** By what two clients may be one person, the surest first. */
export const LIKENESSES = ['national_id', 'phone', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Somebody who may be entered a second time. */
export type NewcomerFacts = {
  readonly phone: string | null;
  readonly name: string | null;
  /** The living client who holds the document that was told, if there is one. */
  readonly documentOwner: ClientId | null;
};

type Known = { readonly id: ClientId; readonly phone: string; readonly name: string };

/** By what a client is like a newcomer; by nothing where they are two people. */
export function likenessOf(newcomer: NewcomerFacts, known: Known): readonly Likeness[] {
  const is: Readonly<Record<Likeness, boolean>> = {
    national_id: newcomer.documentOwner === known.id,
    phone: newcomer.phone === known.phone,
    name: newcomer.name !== null && compareNames(newcomer.name, known.name).verdict === 'match',
  };
  return LIKENESSES.filter((likeness) => is[likeness]);
}
