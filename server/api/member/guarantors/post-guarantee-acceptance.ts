import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { GuaranteePath, ownGuarantee } from '#api/member/kit/own-records.ts';
import {
  findOrFail,
  GuaranteeRecord,
  showGuarantee,
} from '#api/records/guarantors/guarantor-record.ts';
import { answerGuarantee } from '#operations/guarantors/manage-guarantors.ts';
import { findGuarantor } from '#store/guarantors/guarantor-store.ts';

/** POST /guarantees/{guarantee_id}/acceptance: a member agrees to stand for a loan. */
export const postGuaranteeAcceptance = endpoint({
  method: 'POST',
  path: '/guarantees/{guarantee_id}/acceptance',
  name: 'acceptGuarantee',
  tag: 'Guarantees',
  summary: 'Stand for a loan',
  description: 'Until the lender has decided on the loan; until then one may also think again.',
  needs: null,
  params: GuaranteePath,
  reply: { status: 200, data: GuaranteeRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { guarantee_id: EXAMPLE_IDS.guarantor },
  },

  async live({ tx, params, caller }) {
    const { id } = await ownGuarantee(tx, params, caller);
    await answerGuarantee(tx, { id, answer: 'accepted' });
    return showGuarantee(findOrFail(await findGuarantor(tx, id)));
  },
});
