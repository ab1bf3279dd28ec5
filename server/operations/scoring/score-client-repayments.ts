import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { policyName } from '@mkopo/core/scoring/deposit-results.ts';
import type { OwedInstalment } from '@mkopo/core/scoring/judge-instalment.ts';
import { repaymentResults } from '@mkopo/core/scoring/repayment-results.ts';
import { scoreRepayments } from '@mkopo/core/scoring/score-repayments.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readClientInstalments } from '#store/scoring/client-instalments.ts';
import { logScores } from '#store/scoring/score-log.ts';

type ScoreClientRepaymentsInput = {
  readonly keyId: CredentialId;
  readonly clientId: string;
  readonly clientData: object;
  /** Null: those in the lender's own loan book, where the client is known by its id. */
  readonly instalments: readonly OwedInstalment[] | null;
  /** Null: today, where the lender lives. */
  readonly asOn: Temporal.PlainDate | null;
  readonly now: Temporal.Instant;
};

/** Scores how a client paid its instalments and remembers it. */
export async function scoreClientRepayments(tx: TenantTx, asked: ScoreClientRepaymentsInput) {
  const { keyId, clientId, clientData } = asked;
  // Load.
  const [tenant, instalments] = await Promise.all([
    readTenant(tx),
    asked.instalments ?? ownInstalments(tx, clientId),
  ]);

  // Decide.
  const asOn = asked.asOn ?? businessDateOf(asked.now, tenant);
  const score = scoreRepayments({ instalments, asOn });
  const results = repaymentResults(clientId, score);
  const policy = policyName(score.policy);

  // Save.
  logScores(tx, { keyId, service: 'repayment_score' }, [{ clientId, clientData, results, policy }]);
  return { score, results, policy };
}

async function ownInstalments(tx: TenantTx, clientId: string): Promise<OwedInstalment[]> {
  const id = parseId<'client'>(clientId);
  const [client, instalments] = await Promise.all([
    id && findClient(tx, id),
    id ? readClientInstalments(tx, id) : [],
  ]);
  orRefuse(client ?? refuse('not_found', { client_id: clientId }));
  return instalments;
}
