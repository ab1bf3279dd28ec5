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

/** Scopes that are given together, by the name of what they are for. */
export const SCOPE_PRESETS = {
  read_only: RESOURCES.map((resource): Scope => `${resource}:read`),
  collections: ['clients:read', 'loans:read', 'repayments:write'],
  full: ['*'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>;
export type ScopePreset = keyof typeof SCOPE_PRESETS;

/** Whether anything can be changed with such scopes. */
export function canWrite(scopes: readonly string[]): boolean {
  return scopes.some((scope) => scope === '*' || scope.endsWith(':write'));
}

/** Whether everything that `asked` grants is granted by what is held already. */
export function includesAll(held: readonly string[], asked: readonly string[]): boolean {
  return asked.every((scope) => grants(held, scope as Scope));
}
