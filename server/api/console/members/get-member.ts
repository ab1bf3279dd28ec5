import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { findMember } from '#store/members/member-store.ts';
import { MemberPath, MemberRecord, showMember } from './member-record.ts';

/** GET /members/{id}: one member. */
export const getMember = endpoint({
  method: 'GET',
  path: '/members/{id}',
  name: 'getMember',
  tag: 'Members',
  summary: 'Read a member',
  needs: 'member.read',
  params: MemberPath,
  reply: { status: 200, data: MemberRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.member } },

  async live({ tx, params }) {
    const id = parseId(params.id) as MemberId;
    return showMember(orRefuse((await findMember(tx, id)) ?? refuse('not_found')));
  },
});
