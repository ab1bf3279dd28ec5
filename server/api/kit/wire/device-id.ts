import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '@mkopo/core/kit/problem.ts';

/** The header in which an app says on which device it is installed. */
export const DEVICE_ID = {
  name: 'X-Device-Id',
  in: 'header',
  required: false,
  description:
    'A random id of this installation of the app, such as a UUID, made once and kept by it. A ' +
    'device on which the member was logged in before has failures of its own: guesses that ' +
    'others make elsewhere do not slow it. It opens nothing; keep it to yourself all the same.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{16,128}$' },
} as const;

const FIELD = DEVICE_ID.name.toLowerCase();
const SPELLING = new RegExp(DEVICE_ID.schema.pattern);

/** The device that a call names; null where it names none. */
export function deviceIdIn(headers: IncomingHttpHeaders): string | null {
  const named = headers[FIELD];
  return named === undefined ? null : String(named);
}

export function deviceIdProblems(headers: IncomingHttpHeaders): Problem[] {
  const named = deviceIdIn(headers);
  if (named === null || SPELLING.test(named)) return [];
  return [
    { field: DEVICE_ID.name, problem: 'must be 16 to 128 letters, digits, dots, dashes or _' },
  ];
}
