import { Type } from 'typebox';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { GuaranteeRecord, showGuarantee } from '#api/records/guarantors/guarantor-record.ts';
import { type ListedGuarantor, listGuaranteesBy } from '#store/guarantors/guarantor-store.ts';

/** GET /guarantees: what a member was asked to stand for, newest first. */
export const getGuarantees = endpoint({
  method: 'GET',
  path: '/guarantees',
  name: 'listGuarantees',
  tag: 'Guarantees',
  summary: 'List what one was asked to stand for',
  description: 'Requests of others (`requested`), and what became of them.',
  needs: null,
  query: Type.Object(PAGE_QUERY, { additionalProperties: false }),
  reply: { status: 200, data: Page(GuaranteeRecord) },
  refusals: [],
  example: {
    query: {},
  },

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
