import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { DeskList } from './desk-list.ts';
import type { StaffRole } from './permission.ts';
import type { StaffId } from './staff.ts';

export type SavedViewId = Id<'saved view'>;

/** A list as somebody likes to look at it: what it is asked for with, under a name. */
export type SavedView = {
  readonly id: SavedViewId;
  readonly ownerId: StaffId;
  readonly list: DeskList;
  readonly name: string;
  /** The parameters of the list's page, as text. */
  readonly query: Readonly<Record<string, string>>;
  /** Everybody of the lender sees it, and its owner alone changes it. */
  readonly isShared: boolean;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

/** More than anybody finds their way in. */
export const VIEWS_PER_PERSON = 50;

export function viewRefused(kept: number): Refused | null {
  if (kept < VIEWS_PER_PERSON) return null;
  return refuse('invalid_state', { why: 'too_many_views', max: VIEWS_PER_PERSON });
}

type Person = { readonly id: StaffId; readonly role: StaffRole };

/** Who may change a view; of others' views only those that are shared can be seen at all. */
export function mayChangeView({ ownerId }: SavedView, { id }: Person): boolean {
  return ownerId === id;
}

/** Admins clear away what somebody shared who is not there any more. */
export function mayDeleteView(view: SavedView, person: Person): boolean {
  return mayChangeView(view, person) || (view.isShared && person.role === 'admin');
}
