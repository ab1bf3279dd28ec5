import { readFileSync } from 'node:fs';
import type { Endpoint } from './endpoint.ts';
import type { Family } from './family.ts';

const FOLDER = new URL('../../../../docs/api/examples/', import.meta.url);

/** Whether the example's answer follows from the call alone; if not, one is kept from a run. */
export function isWorkedOut({ sandbox, answer }: Endpoint): boolean {
  return (answer ?? sandbox) !== undefined;
}

/**
 * What a server answered to the endpoint's example: `npm run examples` keeps it, with all that
 * differs from run to run made steady. Read when a reference is made, and never for a call.
 */
export function keptExample({ name: family }: Family, { name }: Endpoint): object {
  return JSON.parse(readFileSync(new URL(`${family}/${name}.json`, FOLDER), 'utf8'));
}
