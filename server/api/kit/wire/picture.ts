import { weightOf } from './accepted-format.ts';

/** The kind of picture that an endpoint may draw of its answer. */
export const PICTURE_TYPE = 'image/svg+xml';

/** A picture brings its own style and nothing else: no script, nothing from elsewhere. */
export const PICTURE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'content-type': `${PICTURE_TYPE}; charset=utf-8`,
} as const;

/**
 * Whether a caller would rather have a picture than JSON. It must ask for one by name: who takes
 * anything at all gets what programs can read.
 */
export function prefersPicture(accept: string | undefined): boolean {
  const picture = weightOf(accept, PICTURE_TYPE);
  return picture > 0 && picture >= weightOf(accept, 'application/json');
}
