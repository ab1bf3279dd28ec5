import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import {
  findOrFail,
  GuarantorFields,
  readNamed,
} from '#api/records/guarantors/guarantor-record.ts';
import { addGuarantor } from '#operations/guarantors/manage-guarantors.ts';
import { findGuarantor } from '#store/guarantors/guarantor-store.ts';
import { OwnGuarantor, showOwnGuarantor } from './loan-record.ts';

/** POST /loans/{loan_id}/guarantors: a member names somebody else, such as after a refusal. */
export const postLoanGuarantors = endpoint({
  method: 'POST',
  path: '/loans/{loan_id}/guarantors',
  name: 'nameGuarantor',
  tag: 'Guarantees',
  summary: 'Name another guarantor',
  description: 'While nobody has decided on the application; for one who declined, say.',
  needs: null,
  params: LoanPath,
  body: GuarantorFields,
  reply: { status: 201, data: OwnGuarantor },
  refusals: ['not_found', 'invalid_state', 'guarantors_required'],
  example: {
    params: { loan_id: EXAMPLE_IDS.loan },
    body: { member_no: 'M-000002', amount: 6_000 },
  },

  async live({ tx, params, body, caller }) {
    const { id: loanId, currency } = await ownLoan(tx, params, caller);
    const id = await addGuarantor(tx, { loanId, ...readNamed(body, currency) });
    return showOwnGuarantor(findOrFail(await findGuarantor(tx, id)));
  },
});
