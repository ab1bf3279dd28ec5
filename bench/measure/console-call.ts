import { logInto } from '@mkopo/bench/sites/log-in.ts';
import type { Site, Staff } from '@mkopo/bench/sites/site.ts';
import { msOfCall } from './calls.ts';
import type { Way } from './row.ts';

/** How long a GET of the console takes, for somebody of the staff. */
export async function msOfConsole(site: Site, staff: Staff, path: string): Promise<Way> {
  const headers = await logInto(site, staff);
  const { port } = site;
  return msOfCall({ port, method: 'GET', path: `/console/api${path}`, headers });
}
