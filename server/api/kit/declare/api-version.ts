import type { Deprecation } from './endpoint.ts';

/**
 * The version of the APIs, as a day: that of the last change that a caller could notice in what
 * was there before. docs/versions.md says which changes those are; what is added is none.
 */
export const DATED_VERSION = '2026-11-17';

/** What every answer of a family says of versions; of a call that goes, since and until when. */
export function versionHeaders(deprecated?: Deprecation): Readonly<Record<string, string>> {
  return { 'mkopo-version': DATED_VERSION, ...(deprecated && goneBy(deprecated)) };
}

/** RFC 9745 has seconds since 1970 behind an `@`, RFC 8594 a date as HTTP writes it. */
function goneBy({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  return {
    deprecation: `@${midnight(since).epochMilliseconds / 1000}`,
    sunset: new Date(midnight(sunset).epochMilliseconds).toUTCString(),
  };
}

function midnight(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();
}

/** How the reference tells of a call that goes. */
export function deprecationNote({ since, sunset, instead }: Deprecation): string {
  return `Deprecated since ${since}, may be gone from ${sunset} on. Instead: ${instead}`;
}
