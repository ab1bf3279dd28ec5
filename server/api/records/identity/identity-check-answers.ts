import type { Caller } from '@mkopo/core/access/caller.ts';
import { type CheckAsked, numberToCheck } from '@mkopo/core/client/number-to-check.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LookUps } from '#api/kit/declare/api-context.ts';
import type { ClientLookUp } from '#operations/identity/verify-client-identity.ts';
import { findClient } from '#store/clients/client-store.ts';
import { hashNumber } from '#store/identity/identity-lookup-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';

/** What is at hand before the transaction of a call. */
type IdentityCheckAnswersInput = {
  readonly params: { readonly id: string };
  readonly database: Database;
  readonly scope: TenantScope;
  readonly caller: Pick<Caller, 'isDemo' | 'isSandbox'>;
  readonly lookUps: LookUps;
  readonly callerProof: { readonly now: Temporal.Instant };
};

/**
 * Looks the number of a client up, between two transactions: the registry may be slow. What comes
 * of it, and that it was looked up, is written by `verifyClientIdentity`.
 */
export async function lookUpForClient(
  { params, database, scope, caller, lookUps, callerProof }: IdentityCheckAnswersInput,
  asked: CheckAsked,
): Promise<ClientLookUp | Refused> {
  const clientId = parseId(params.id) as ClientId;
  const client = await inTenant(database, scope, (tx) => findClient(tx, clientId));
  if (!client) return refuse('not_found');
  const toCheck = numberToCheck(client, asked);
  if ('refused' in toCheck) return toCheck;
  const ask = { kind: asked.kind, number: toCheck.number };
  const began = performance.now();
  const finding = await lookUps.registryFor(caller).lookUp(ask);
  const { outcome, source } = finding;
  return {
    ...{ clientId, asked, finding },
    number: ask.number,
    logged: {
      kind: ask.kind,
      numberHash: hashNumber(lookUps.numberKey, ask),
      outcome,
      source,
      latencyMs: performance.now() - began,
      at: callerProof.now,
    },
  };
}
