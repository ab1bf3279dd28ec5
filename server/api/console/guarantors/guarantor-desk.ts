import type { GuarantorAnswer, GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import {
  findOrFail,
  type GuarantorPath,
  type GuarantorRecord,
  showGuarantor,
} from '#api/records/guarantors/guarantor-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { answerGuarantee } from '#operations/guarantors/answer-guarantee.ts';
import { findGuarantor } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Takes down what the guarantor of a path says, and shows them as they stand then. */
export async function takeAnswer(
  tx: TenantTx,
  params: Static<typeof GuarantorPath>,
  answer: GuarantorAnswer,
): Promise<Static<typeof GuarantorRecord>> {
  const id = parseId(params.guarantor_id) as GuarantorId;
  const named = await findGuarantor(tx, id);
  orRefuse(named?.loanId === loanIn(params) ? named : refuse('not_found'));
  await answerGuarantee(tx, { id, answer });
  return showGuarantor(findOrFail(await findGuarantor(tx, id)));
}
