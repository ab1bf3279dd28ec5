/**
 * A UUID that remembers what it names, so that a loan's id cannot be handed where a client's is
 * asked.
 */
export type Id<Name extends string> = string & { readonly __names: Name };

export type TenantId = Id<'tenant'>;
export type ClientId = Id<'client'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads an id that a caller wrote, in either case. Null means: this cannot be an id of ours. */
export function parseId<Name extends string>(text: string): Id<Name> | null {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? (lower as Id<Name>) : null;
}
