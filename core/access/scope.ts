const RESOURCES = ['clients', 'loans', 'repayments', 'savings', 'documents', 'webhooks'] as const;
type Resource = (typeof RESOURCES)[number];

/**
 * What a Partner key may be allowed to do. `*` is everything; writing a resource includes reading
 * it.
 */
export type Scope = '*' | `${Resource}:read` | `${Resource}:write`;

export const SCOPES: readonly Scope[] = [
  '*',
  ...RESOURCES.flatMap((resource): Scope[] => [`${resource}:read`, `${resource}:write`]),
];

/** Every scope that would do where `needed` is asked, the narrowest first. */
export function scopesGranting(needed: Scope): readonly Scope[] {
  const asWriter = needed.replace(/:read$/, ':write') as Scope;
  return [...new Set<Scope>([needed, asWriter, '*'])];
}

export function grants(held: readonly string[], needed: Scope): boolean {
  return scopesGranting(needed).some((scope) => held.includes(scope));
}
