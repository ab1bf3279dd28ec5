import { answerGuarantee as decide } from '@mkopo/core/guarantee/answer-guarantee.ts';
import type { GuarantorAnswer, GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockClient } from '#store/clients/client-store.ts';
import {
  findGuarantor,
  insertAnswer,
  type ListedGuarantor,
} from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';

export type GuaranteeAnswered = { readonly id: GuarantorId; readonly answer: GuarantorAnswer };

/**
 * Takes down what a guarantor says. The loan is locked, so nobody approves it meanwhile; and the
 * guarantor, because who is being deleted does not see a word that is still to be given.
 */
export async function answerGuarantee(
  tx: TenantTx,
  { id, answer }: GuaranteeAnswered,
): Promise<void> {
  // Load.
  const named = orRefuse((await findGuarantor(tx, id)) ?? refuse('not_found'));
  const [loan, , now] = await Promise.all([
    lockLoan(tx, named.loanId),
    lockClient(tx, named.clientId),
    findGuarantor(tx, id),
  ]);
  if (!loan || !now) throw new Error(`guarantor ${id} vanished with its loan`);

  // Decide.
  if (now.isDeleted && answer === 'accepted') orRefuse(refuse('invalid_state', DELETED));
  const after = orRefuse(decide(now, loan.status, answer));
  if (after === now) return;

  // Save.
  insertAnswer(tx, { id, answer });
  const about = { subjectKind: 'guarantor', subjectId: id } as const;
  recordChange(tx, {
    action: `guarantor.${ACTIONS[answer]}`,
    ...about,
    before: summaryOf(now),
    after: summaryOf({ ...now, ...after }),
  });
}

const DELETED = { guarantor: 'deleted' } as const;
const ACTIONS = { accepted: 'accept', declined: 'decline', removed: 'remove' } as const;

function summaryOf({ loanId, clientId, pledge, standing }: ListedGuarantor) {
  return { loanId, clientId, pledge, standing };
}
