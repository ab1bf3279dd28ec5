/** A short name in addresses: 2 to 40 letters and digits, with single hyphens between. */
export const SLUG = /^[a-z0-9](-?[a-z0-9]){1,39}$/;

/** What a lender is like that nobody says otherwise of. */
export const USUAL_LENDER = {
  country: 'KE',
  currency: 'KES',
  timeZone: 'Africa/Nairobi',
} as const;

/**
 * The one spelling of a time zone; null where it is none. It has a name: an offset such as +03:00
 * knows nothing of a change of the clocks.
 */
export function readTimeZone(text: string): string | null {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return /^[A-Za-z]/.test(text) ? timeZoneId : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
