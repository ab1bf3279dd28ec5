import { parseId } from '@mkopo/core/kit/id.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { liftLoginLock } from '#operations/access/parts/check-password.ts';
import { giveMemberCode } from '#operations/members/give-member-code.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { makeCode } from '#store/members/member-code-store.ts';
import { MemberPath, MemberWithCode, showMember } from './member-record.ts';

/** POST /members/{id}/code: the invitation anew, or help for who forgot the password. */
export const postMemberCode = endpoint({
  method: 'POST',
  path: '/members/{id}/code',
  name: 'giveMemberCode',
  tag: 'Members',
  summary: 'Give a member a new code',
  description:
    'For a member who is `invited` it is an invitation, good for 7 days; for one who is `active` ' +
    'it replaces a forgotten password, within an hour. The code before is over. It is shown this ' +
    'once: make sure that it is the member you are talking to.',
  needs: 'member.write',
  params: MemberPath,
  reply: { status: 201, data: MemberWithCode },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_IDS.member },
  },

  async ownTransactions({ params, callerProof: { now }, caller, database, scope }) {
    const { code, codeHash } = await makeCode();
    const id = parseId(params.id) as MemberId;
    const given = await inTenant(database, scope, (tx) =>
      giveMemberCode(tx, { id, codeHash, now }),
    );
    const { member, purpose, expiresAt } = given;
    const { email } = member;
    const { tenantId } = caller;
    await liftLoginLock(database, { door: 'member_code', tenantId, email, now });
    return {
      ...showMember(member),
      one_time_code: code,
      code_purpose: purpose,
      code_expires_at: expiresAt.toString(),
    };
  },
});
