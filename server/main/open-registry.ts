import type { Logger } from 'pino';
import { chainRegistry } from '#gateways/registry/chain-registry.ts';
import { httpRegistry } from '#gateways/registry/http-registry.ts';
import type { Registry } from '#gateways/registry/registry.ts';
import { rememberLookUps } from '#gateways/registry/remember-look-ups.ts';
import { storeRegistry } from '#gateways/registry/store-registry.ts';
import type { IdentityUpstream } from '#main/kit/config.ts';
import type { Database } from '#store/kit/database.ts';

/** Answers of some hundred bytes each: some tens of megabytes at most. */
const REMEMBERED_MAX = 20_000;
/** Who is not registered yet may be in a minute. */
const NOT_FOUND_SECONDS_MAX = 60;

type Site = {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
  readonly log: Logger;
};

/** The operator's own registry, and behind it the upstream, where there is one. */
export function openRegistry(
  { database, clock, log }: Site,
  upstream: IdentityUpstream | null,
): Registry {
  const store = storeRegistry(database);
  if (!upstream) return store;
  const { timeoutMs, cacheSeconds, ...settings } = upstream;
  const asked = httpRegistry(settings, {
    clock,
    // One try leaves time for another.
    patience: { deadlineMs: timeoutMs, tryMs: Math.ceil(timeoutMs * 0.6) },
    report: (reason) => log.warn({ reason }, 'an identity look-up got no answer'),
  });
  const remembered = rememberLookUps(asked, {
    foundMs: cacheSeconds * 1_000,
    notFoundMs: Math.min(cacheSeconds, NOT_FOUND_SECONDS_MAX) * 1_000,
    entriesMax: REMEMBERED_MAX,
    nowMs: () => performance.now(),
  });
  return chainRegistry([store, remembered]);
}
