import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import type { Static } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { GuaranteePath, ownGuarantee } from '#api/member/kit/own-records.ts';
import {
  findOrFail,
  GuaranteeRecord,
  showGuarantee,
} from '#api/records/guarantors/guarantor-record.ts';
import { answerGuarantee } from '#operations/guarantors/manage-guarantors.ts';
import {
  findGuarantor,
  type ListedGuarantor,
  listGuaranteesBy,
} from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** GET /guarantees: what a member was asked to stand for, newest first. */
export const getGuarantees = endpoint({
  method: 'GET',
  path: '/guarantees',
  name: 'listGuarantees',
  tag: 'Guarantors',
  summary: 'List what one was asked to stand for',
  description: 'Requests of others (`requested`), and what became of them.',
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(GuaranteeRecord) },
  example: { query: {} },

  async live({ tx, query, caller: { clientId }, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const page = { filter: { clientId }, after: newestFirstAfter(after), limit: rows };
    const found = await listGuaranteesBy(tx, page);
    return pageOf(found, size, { place, show: showGuarantee, cursors });
  },
});

function place({ createdAt, id }: ListedGuarantor): readonly string[] {
  return [createdAt.toString(), id];
}

/** What a member says to a request to stand for a loan. */
const ANSWER = {
  method: 'POST',
  tag: 'Guarantors',
  description: 'Until the lender has decided on the loan; until then one may also think again.',
  params: GuaranteePath,
  reply: { status: 200, data: GuaranteeRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { guarantee_id: EXAMPLE_IDS.guarantor } },
} as const;

export const postGuaranteeAcceptance = endpoint({
  ...ANSWER,
  path: '/guarantees/{guarantee_id}/acceptance',
  name: 'acceptGuarantee',
  summary: 'Stand for a loan',
  live: ({ tx, params, caller }) => answered(tx, 'accepted', { params, caller }),
});

export const postGuaranteeRefusal = endpoint({
  ...ANSWER,
  path: '/guarantees/{guarantee_id}/refusal',
  name: 'declineGuarantee',
  summary: 'Decline to stand for a loan',
  live: ({ tx, params, caller }) => answered(tx, 'declined', { params, caller }),
});

type AnswerCall = {
  readonly params: Static<typeof GuaranteePath>;
  readonly caller: MemberCaller;
};

async function answered(
  tx: TenantTx,
  answer: 'accepted' | 'declined',
  { params, caller }: AnswerCall,
) {
  const { id } = await ownGuarantee(tx, params, caller);
  await answerGuarantee(tx, { id, answer });
  return showGuarantee(findOrFail(await findGuarantor(tx, id)));
}
