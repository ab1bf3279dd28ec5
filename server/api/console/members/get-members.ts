import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { listMembers } from '#views/members/list-members.ts';
import { MemberRecord, MemberStatusField, showMember } from './member-record.ts';

const ListQuery = Type.Object(
  {
    ...PAGE_QUERY,
    status: Type.Optional(MemberStatusField),
    client_id: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);

/** GET /members: who may use the lender's app, newest first. */
export const getMembers = endpoint({
  method: 'GET',
  path: '/members',
  name: 'listMembers',
  tag: 'Members',
  summary: 'List the members',
  description: 'Newest first, those who are suspended included.',
  needs: 'member.read',
  query: ListQuery,
  reply: { status: 200, data: Page(MemberRecord) },
  refusals: [],
  example: {
    query: { limit: 2 },
  },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { status = null, client_id: clientId = null } = query;
    const asked = { status, clientId, after: after?.[0] ?? null, limit: rows };
    const found = await listMembers(tx, asked);
    return pageOf(found, size, { place: ({ id }) => [id], show: showMember, cursors });
  },
});
