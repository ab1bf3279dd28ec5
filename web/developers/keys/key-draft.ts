import { canWrite, SCOPE_PRESETS, type Scope, type ScopePreset } from '@mkopo/core/access/scope.ts';
import { endOf } from '#kit/page/moment.ts';
import { daysLater } from '#kit/page/use-today.ts';
import { type Key, presetOf } from './choices.ts';

export const RESOURCES = [
  ...(['clients', 'loans', 'repayments', 'savings', 'documents', 'webhooks'] as const),
] as const;
type Resource = (typeof RESOURCES)[number];
export const RIGHTS = ['no', 'read', 'write'] as const;
export type Right = (typeof RIGHTS)[number];

/** A key as somebody fills it in. */
export type KeyDraft = {
  readonly name: string;
  readonly family: Key['family'];
  readonly world: Key['environment'];
  readonly preset: ScopePreset | 'custom';
  readonly rights: Readonly<Record<Resource, Right>>;
  readonly ips: string;
  readonly expiresOn: string;
  readonly quota: string;
  readonly branchId: string;
};

export const NEW_KEY: KeyDraft = {
  ...{ name: '', family: 'partner', world: 'test', preset: 'read_only', ips: '' },
  ...{ expiresOn: '', quota: '', branchId: '', rights: rightsOf(SCOPE_PRESETS.read_only) },
};

/** The draft by which a key that is there is changed. */
export function draftOf(key: Key, zone: string): KeyDraft {
  const { name, family, environment: world, scopes } = key;
  return {
    ...{ name, family, world, preset: presetOf(scopes) ?? 'custom', rights: rightsOf(scopes) },
    ...{ ips: key.allowed_ips.join('\n'), branchId: '', quota: `${key.daily_quota ?? ''}` },
    expiresOn: key.expires_at ? lastDayBefore(key.expires_at, zone) : '',
  };
}

/** A key that ends at midnight works until the day before. */
function lastDayBefore(moment: string, zone: string): string {
  const before = Date.parse(moment) - 1;
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(before);
}

function rightsOf(scopes: readonly string[]): KeyDraft['rights'] {
  const rightTo = (resource: Resource): Right => {
    if (scopes.includes('*') || scopes.includes(`${resource}:write`)) return 'write';
    return scopes.includes(`${resource}:read`) ? 'read' : 'no';
  };
  return Object.fromEntries(RESOURCES.map((one) => [one, rightTo(one)])) as KeyDraft['rights'];
}

function scopesOf({ preset, rights }: KeyDraft): Scope[] {
  if (preset !== 'custom') return [...SCOPE_PRESETS[preset]];
  return RESOURCES.flatMap((resource): Scope[] => {
    const right = rights[resource];
    return right === 'no' ? [] : [`${resource}:${right}`];
  });
}

export function isReady(draft: KeyDraft): boolean {
  return draft.name.trim() !== '' && (draft.family !== 'partner' || scopesOf(draft).length > 0);
}

/** Whether what it opens is real and can be changed by it. */
export function isPowerful(draft: KeyDraft): boolean {
  return draft.family === 'partner' && draft.world === 'live' && canWrite(scopesOf(draft));
}

/** What the API is told of a key that is there. */
export function changesOf(draft: KeyDraft, zone: string) {
  const { name, family, ips, expiresOn, quota } = draft;
  return {
    name: name.trim(),
    ...(family === 'partner' && { scopes: scopesOf(draft) }),
    allowed_ips: ips.split(/[\s,]+/).filter(Boolean),
    expires_at: expiresOn ? endOf(expiresOn, zone) : null,
    ...(family === 'identity' && { daily_quota: quota.trim() === '' ? null : Number(quota) }),
  };
}

/** The same of a new one. */
export function newKeyOf(draft: KeyDraft, zone: string) {
  const { family, world, branchId } = draft;
  return {
    ...changesOf(draft, zone),
    family,
    ...(family === 'partner' && { environment: world }),
    ...(family === 'member' && branchId && { branch_id: branchId }),
  };
}

/** The first day on which a new key may end. */
export const soonest = (today: string) => daysLater(today, 1);
