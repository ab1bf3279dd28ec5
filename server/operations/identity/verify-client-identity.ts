import { type IdentityCheck, numberEnd, standingAfter } from '@mkopo/core/client/identity-check.ts';
import type { IdentityStanding } from '@mkopo/core/client/identity-standing.ts';
import { judgeIdentity, type RegistryFinding } from '@mkopo/core/client/judge-identity.ts';
import { type CheckAsked, numberToCheck } from '@mkopo/core/client/number-to-check.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockClient, updateIdentityStanding } from '#store/clients/client-store.ts';
import { insertIdentityCheck } from '#store/identity/identity-check-store.ts';
import { type LoggedLookUp, writeLookUp } from '#store/identity/identity-lookup-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A look-up that was made for a client, before this transaction. */
export type ClientLookUp = {
  readonly clientId: ClientId;
  readonly asked: CheckAsked;
  /** The number that was looked up, in its one spelling. */
  readonly number: string;
  readonly finding: RegistryFinding;
  readonly logged: LoggedLookUp;
};

/**
 * Checks whether a client is who the registry knows under a number. The check is kept with its
 * evidence, and the client stands as it says; one for which the registry could not be asked is kept
 * too, and changes nothing.
 */
export async function verifyClientIdentity(
  tx: TenantTx,
  { clientId, asked, number, finding, logged }: ClientLookUp,
): Promise<IdentityCheck> {
  // Load.
  const client = orNotFound(await lockClient(tx, clientId));

  // Decide, by the client as it is now: it may have changed while the registry was asked.
  if (orRefuse(numberToCheck(client, asked)).number !== number) {
    throw new Refusal(refuse('invalid_state', { national_id: 'changed meanwhile; check again' }));
  }
  const check = {
    id: newId('identity_check'),
    clientId,
    kind: asked.kind,
    numberEnd: numberEnd(number),
    ...judgeIdentity(client, finding),
    source: logged.source,
    checkedAt: logged.at,
  };
  const standing = standingAfter(client, check);

  // Save.
  const lookUpId = writeLookUp(tx, logged);
  const about = { subjectKind: 'client', subjectId: clientId } as const;
  const { id: checkId, outcome } = check;
  recordChange(tx, {
    action: 'client.verify_identity',
    ...about,
    before: standingOf(client),
    after: { ...standing, checkId, lookUpId, outcome },
  });
  if (outcome !== 'unavailable') {
    updateIdentityStanding(tx, { id: clientId, ...standing });
    announce(tx, { type: 'client.updated', ...about, data: { client_id: clientId } });
  }
  return insertIdentityCheck(tx, { ...check, numberHash: logged.numberHash });
}

function standingOf({ identityStatus, identityKind, identityCheckedAt }: IdentityStanding) {
  return { identityStatus, identityKind, identityCheckedAt };
}
