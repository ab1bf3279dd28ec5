/**
 * The browser's clock, for moments alone: how long ago something was, and whether it is over. Which
 * day it is, the lender says (`useToday`): that clock may be wrong, or stand in another zone.
 */
export const nowMs = (): number => Date.now();

/** Whether a moment is over; `ms` is added to it, and may be less than nothing. */
export function isOver(at: string, ms = 0): boolean {
  return Date.parse(at) + ms <= nowMs();
}
