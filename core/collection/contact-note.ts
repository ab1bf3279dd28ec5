import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';

export type NoteId = Id<'note'>;

/** How somebody was spoken to; `other` is what was seen or heard besides. */
export const NOTE_CHANNELS = ['call', 'visit', 'sms', 'whatsapp', 'office', 'other'] as const;
export type NoteChannel = (typeof NOTE_CHANNELS)[number];

/** What came of it. */
export const NOTE_OUTCOMES = [
  'reached',
  'no_answer',
  'wrong_number',
  'promised',
  'refused',
  'paid',
] as const;
export type NoteOutcome = (typeof NOTE_OUTCOMES)[number];

/** Within this a slip of the pen is mended; past it a note is what was written down. */
export const NOTE_EDITABLE = { minutes: 15 } as const;

type Written = { readonly writtenBy: StaffId; readonly createdAt: Temporal.Instant };
type Edit = { readonly by: string; readonly now: Temporal.Instant };

/** Until when its author may change a note. */
export function editableUntil({ createdAt }: Pick<Written, 'createdAt'>): Temporal.Instant {
  return createdAt.add(NOTE_EDITABLE);
}

/** Why somebody may not change a note; null where they may. */
export function editRefused(note: Written, { by, now }: Edit): Refused | null {
  if (note.writtenBy !== by) return refuse('not_permitted', { why: 'author' });
  return Temporal.Instant.compare(now, editableUntil(note)) > 0
    ? refuse('invalid_state', { status: 'settled' })
    : null;
}
