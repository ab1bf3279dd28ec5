import type { Caller } from '@mkopo/core/access/caller.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { LookUps } from '#api/kit/declare/api-context.ts';
import type { LookUp, RegistryAsk } from '#gateways/registry/registry.ts';
import { hashNumber, logLookUp } from '#store/identity/identity-lookup-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';

/** What an `apart` call brings along to ask with. */
export type AskRegistryInput = {
  readonly database: Database;
  readonly scope: TenantScope;
  readonly caller: Pick<Caller, 'isDemo' | 'isSandbox'>;
  readonly lookUps: Pick<LookUps, 'registryFor' | 'numberKey'>;
  readonly callerProof: { readonly now: Temporal.Instant };
};

/**
 * Asks the registry, outside of any transaction, and writes down that it was asked before anybody
 * hears the answer. `alongside` is written with it.
 */
export async function askRegistry<Kind extends RegistryKind>(
  { database, scope, caller, lookUps, callerProof }: AskRegistryInput,
  ask: RegistryAsk<Kind>,
  alongside: (tx: TenantTx, answer: LookUp<Kind>) => void = () => {},
): Promise<LookUp<Kind>> {
  const began = performance.now();
  const answer = await lookUps.registryFor(caller).lookUp(ask);
  const latencyMs = performance.now() - began;
  const { outcome, source } = answer;
  const numberHash = hashNumber(lookUps.numberKey, ask);
  await inTenant(database, scope, async (tx) => {
    logLookUp(tx, { kind: ask.kind, numberHash, outcome, source, latencyMs, at: callerProof.now });
    alongside(tx, answer);
  });
  return answer;
}
