/**
 * A UUID that remembers what it names, so that a loan's id cannot be handed where a client's is
 * asked.
 */
export type Id<Name extends string> = string & { readonly __names: Name };

export type TenantId = Id<'tenant'>;
export type ClientId = Id<'client'>;

/**
 * The platform itself, where records say whose they are: no lender has this id, and whoever acts
 * under it sees no row of any.
 */
export const PLATFORM_ID = '00000000-0000-0000-0000-000000000000' as TenantId;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads an id that a caller wrote, in either case. Null means: this cannot be an id of ours. */
export function parseId<Name extends string>(text: string): Id<Name> | null {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? (lower as Id<Name>) : null;
}
