import { SCOPE_PRESETS, type ScopePreset } from '@mkopo/core/access/scope.ts';
import type { Item } from '#kit/call/answers.ts';

export type Key = Item<'/keys'>;

/** What keys are listed and made by. */
export const FAMILIES = [
  'partner',
  'scoring',
  'identity',
  'member',
] as const satisfies Key['family'][];
export const KEY_STANDS = ['no', 'all'] as const;
export const KEY_ACTS = ['new', 'change', 'rotate', 'revoke'] as const;
export type KeyAct = (typeof KEY_ACTS)[number];

export const PRESETS = Object.keys(SCOPE_PRESETS) as readonly ScopePreset[];

/** The preset that gives these scopes and no others. */
export function presetOf(scopes: readonly string[]): ScopePreset | undefined {
  return PRESETS.find((preset) => {
    const given: readonly string[] = SCOPE_PRESETS[preset];
    return given.length === scopes.length && given.every((scope) => scopes.includes(scope));
  });
}

/** How a key is known without its secret. */
export const shortKey = ({ prefix, last_four }: Pick<Key, 'prefix' | 'last_four'>) =>
  `${prefix}…${last_four}`;

/** Whether it opens anything. */
export const isOpen = ({ status }: Pick<Key, 'status'>) =>
  status === 'active' || status === 'expiring' || status === 'replaced';
