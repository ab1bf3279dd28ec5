import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ScoringService } from '@mkopo/core/scoring/scoring-service.ts';
import { recordChanges } from '#store/audit/audit-store.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** One score that was given: what was asked, and what was answered. */
export type ScoreEntry = {
  readonly clientId: string;
  readonly clientData: object;
  readonly results: object;
  /** The rule or scorecard, and its version. */
  readonly policy: string;
};

export type ScoreLog = { readonly keyId: CredentialId; readonly service: ScoringService };

/**
 * Remembers scores under the key that asked for them, in their order. The audit trail keeps the
 * results too, so that a score which was altered later would show.
 */
export function logScores(
  tx: TenantTx,
  { keyId, service }: ScoreLog,
  entries: readonly ScoreEntry[],
): void {
  const written = entries.map(({ clientData, results, ...entry }) => {
    const texts = { clientData: JSON.stringify(clientData), results: JSON.stringify(results) };
    const octets = Buffer.byteLength(texts.clientData) + Buffer.byteLength(texts.results);
    return { id: newId('score'), ...entry, ...texts, octets };
  });
  tx.send(
    `insert into score_entry (tenant_id, credential_id, service, request_id, id, client_id,
                              client_data, results, policy, octets)
     select $1, $2, $3, $4, * from unnest($5::uuid[], $6::text[], $7::json[], $8::json[],
            $9::text[], $10::integer[])`,
    [
      tx.tenantId,
      keyId,
      service,
      tx.actor.requestId,
      ...columnsOf(written, [
        ({ id }) => id,
        ({ clientId }) => clientId,
        ({ clientData }) => clientData,
        ({ results }) => results,
        ({ policy }) => policy,
        ({ octets }) => octets,
      ]),
    ],
  );
  recordChanges(
    tx,
    written.map(({ id, clientId, policy }, index) => ({
      action: 'score.give',
      subjectKind: 'score',
      subjectId: id,
      before: null,
      after: { service, keyId, clientId, policy, results: entries[index]?.results },
    })),
  );
}
