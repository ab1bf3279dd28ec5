import type { TenantId } from './id.ts';
import { Refusal } from './refusal.ts';

/** What somebody should hear of when it happens, and not find in the audit trail months later. */
export const ALERTS = [
  /** Somebody was let at money, or an admin was shut out. */
  'privileged_access_changed',
  'privileged_password_reset',
  'settings_loosened',
  /** A payout goes to another number than the client's own. */
  'payout_to_other_number',
  'approval_limit_hit',
  'member_token_reused',
] as const;
export type AlertKind = (typeof ALERTS)[number];

/** What it is about; null where the work was refused and left no record. */
type AlertSubject = { readonly subjectKind: string; readonly subjectId: string } | null;

export type RaisedAlert = { readonly kind: AlertKind; readonly about: AlertSubject };

/** An alert with who caused it, by which request: fit for a log, it has ids and no names. */
export type Alert = RaisedAlert & {
  readonly tenantId: TenantId;
  readonly actor: {
    readonly kind: string;
    readonly id: string;
    readonly requestId: string;
    readonly ip: string | null;
  };
};

/** The alert that a refusal is; null for most: they are every day's work. */
export function alertOfRefusal(error: unknown): RaisedAlert | null {
  const isLimit = error instanceof Refusal && error.facts['why'] === 'above_approval_limit';
  return isLimit ? { kind: 'approval_limit_hit', about: null } : null;
}
