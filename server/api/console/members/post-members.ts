import { emailName } from '@mkopo/core/access/email.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Email, Uuid } from '#api/kit/wire/formats.ts';
import { createMember } from '#operations/members/manage-members.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { makeCode } from '#store/members/member-code-store.ts';
import { MemberWithCode, showMember } from './member-record.ts';

/** POST /members: a client is invited to use the lender's app. */
export const postMembers = endpoint({
  method: 'POST',
  path: '/members',
  name: 'inviteMember',
  tag: 'Members',
  summary: 'Invite a client to the app',
  description:
    'Answers a code, once: hand it to the client, who chooses a password with it in the app, ' +
    'within 7 days. The event `member.invited` tells of it without the code.',
  needs: 'member.write',
  body: Type.Object(
    { client_id: Uuid, email: Email },
    { title: 'NewMember', additionalProperties: false },
  ),
  reply: { status: 201, data: MemberWithCode },
  refusals: ['not_found', 'invalid_state', 'member_exists'],
  example: {
    body: { client_id: EXAMPLE_IDS.client, email: 'wanjiku.kamau@example.com' },
  },

  async ownTransactions({ body, callerProof: { now }, database, scope }) {
    const { code, codeHash } = await makeCode();
    const clientId = parseId(body.client_id) as ClientId;
    const invitation = { codeHash, now };
    const input = { clientId, email: emailName(body.email), invitation };
    const { member, invitedUntil } = await inTenant(database, scope, (tx) =>
      createMember(tx, input),
    );
    return {
      ...showMember(member),
      one_time_code: code,
      code_purpose: 'invitation' as const,
      code_expires_at: (invitedUntil ?? now).toString(),
    };
  },
});
