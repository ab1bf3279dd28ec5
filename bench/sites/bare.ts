import { join } from 'node:path';
import { type BenchServer, startProgram } from '@mkopo/bench/server-process.ts';
import type { Site } from './site.ts';

const PROGRAM = join(import.meta.dirname, '../bare-server.ts');
const bare = new Map<string, Promise<BenchServer>>();

/** The bare server on this site's database; it is started when the first row needs it. */
export function bareOf(site: Site): Promise<BenchServer> {
  const { name, superuserUrl } = site.urls;
  const known = bare.get(name);
  if (known) return known;
  const started = startProgram(() => [PROGRAM], '/ready', {
    DATABASE_URL: superuserUrl,
    TENANT_ID: site.book.lender.tenantId,
    PASSWORD_HASH: site.member.passwordHash,
  });
  bare.set(name, started);
  return started;
}

export async function stopBare(): Promise<void> {
  for (const started of bare.values()) await (await started).stop();
  bare.clear();
}
