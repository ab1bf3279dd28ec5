import { isWorkedOut } from '@mkopo/server/api/kit/declare/kept-example.ts';
import { type Case, LIVE_CASES } from './matrix-world.ts';

export const KEPT_FOLDER = new URL('../../docs/api/examples/', import.meta.url);

/** Endpoints whose example answer is kept from a run. */
export const KEPT_CASES: readonly Case[] = LIVE_CASES.filter(
  ({ endpoint }) => !isWorkedOut(endpoint),
);

/** The file of an example, below the folder of all. */
export function keptFile({ described, endpoint }: Case): string {
  return `${described.family.name}/${endpoint.name}.json`;
}
