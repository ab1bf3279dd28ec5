/**
 * The lists by which staff ask for money, each of loans that are out:
 *
 *   due_today        an instalment of today is not paid
 *   missed           an instalment of yesterday is not paid
 *   late_…           so many days past due
 *   promises_due     a promise is to be kept today
 *   promises_broken  the last promise was not kept
 *   never_paid       late, and nothing was ever repaid
 *   past_maturity    the last instalment was due, and something is owed
 */
export const WORK_LISTS = [
  'due_today',
  'missed',
  'late_1_7',
  'late_8_30',
  'late_31_60',
  'late_61_90',
  'late_over_90',
  'promises_due',
  'promises_broken',
  'never_paid',
  'past_maturity',
] as const;
export type WorkList = (typeof WORK_LISTS)[number];

/** The days past due of the lists that go by them, both ends included. */
export const LATE_LISTS = {
  late_1_7: { from: 1, to: 7 },
  late_8_30: { from: 8, to: 30 },
  late_31_60: { from: 31, to: 60 },
  late_61_90: { from: 61, to: 90 },
  late_over_90: { from: 91, to: null },
} as const satisfies Readonly<
  Partial<Record<WorkList, { readonly from: number; readonly to: number | null }>>
>;

export const WORK_SORTS = ['days_late', 'arrears', 'balance', 'name'] as const;
export type WorkSort = (typeof WORK_SORTS)[number];

/** The kinds of message that the borrowers of a list can be sent. */
export const REMINDER_KINDS = ['due_soon', 'overdue'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** So many at once: a slip reaches no more people than this. */
export const REMINDED_MAX = 1_000;
