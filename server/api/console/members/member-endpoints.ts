import { emailName } from '@mkopo/core/access/email.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { toldHalf } from '#api/console/kit/told-half.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Email, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Changes, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { clearFailures } from '#operations/access/parts/login-try.ts';
import { type GivenCode, giveMemberCode } from '#operations/members/give-member-code.ts';
import { changeMember, createMember } from '#operations/members/manage-members.ts';
import { makeCode } from '#store/members/member-code-store.ts';
import { findMember } from '#store/members/member-store.ts';
import { listMembers } from '#views/members/list-members.ts';
import {
  MemberPath,
  MemberRecord,
  MemberStatusField,
  MemberWithCode,
  showMember,
} from './member-record.ts';

/** A code that a message brings is another than the one that was made to be shown. */
function showCode({ member, purpose, expiresAt, sentTo }: GivenCode, code: string) {
  return {
    ...{ ...showMember(member), one_time_code: sentTo ? null : code, sent_to: sentTo },
    ...{ code_purpose: purpose, code_expires_at: expiresAt?.toString() ?? null },
  };
}

/** POST /members: a client is invited to use the lender's app. */
export const postMembers = endpoint({
  method: 'POST',
  path: '/members',
  name: 'inviteMember',
  tag: 'Members',
  summary: 'Invite a client to the app',
  description:
    'Answers a code, once: hand it to the client, who chooses a password with it in the app, ' +
    'within 7 days. The event `member.invited` tells of it without the code. Where the lender ' +
    'sends messages, the code goes to the client’s phone or e-mail instead, and you do not see ' +
    'it. Where the lender asks for two persons and has two admins, it is asked for by ' +
    '`POST /money-requests`.',
  needs: 'member.write',
  body: Body('NewMember', { client_id: Uuid, email: Email }),
  hashes: true,
  hasSecrets: true,
  reply: { status: 201, data: MemberWithCode },
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'member_exists'],
  example: { body: { client_id: EXAMPLE_IDS.client, email: 'wanjiku.kamau@example.com' } },

  prepare: ({ scope }) => makeCode(toldHalf(scope)),
  async live({ tx, body, now, prepared: { shown, codeHash } }) {
    const clientId = parseId(body.client_id) as ClientId;
    const invitation = { codeHash, now };
    const input = { clientId, email: emailName(body.email), invitation };
    const { member, invitedUntil: expiresAt, sentTo } = await createMember(tx, input);
    return showCode({ member, purpose: 'invitation', expiresAt, sentTo }, shown);
  },
});

const ListQuery = Closed({
  ...PAGE_QUERY,
  status: Type.Optional(MemberStatusField),
  client_id: Type.Optional(Uuid),
});

/** GET /members: who may use the lender's app, newest first. */
export const getMembers = endpoint({
  method: 'GET',
  path: '/members',
  readsReplica: true,
  name: 'listMembers',
  tag: 'Members',
  summary: 'List the members',
  description: 'Newest first, those who are suspended included.',
  needs: 'member.read',
  query: ListQuery,
  reply: { status: 200, data: Page(MemberRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { status = null, client_id: clientId = null } = query;
    const asked = { status, clientId, after: after?.[0] ?? null, limit: rows };
    const found = await listMembers(tx, asked);
    return pageOf(found, size, { place: ({ id }) => [id], show: showMember, cursors });
  },
});

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
    return showMember(orNotFound(await findMember(tx, id)));
  },
});

/** PATCH /members/{id}: another e-mail, shut out, or let in again. */
export const patchMember = endpoint({
  method: 'PATCH',
  path: '/members/{id}',
  name: 'updateMember',
  tag: 'Members',
  summary: 'Change a member',
  description:
    'Fields that are left out stay as they are. Who is suspended is logged out at once, on every ' +
    'device; `active` lets them in again, or to choose a password if they never did (`invited`). ' +
    'A code that was given before is over with a suspension or another e-mail: give a new one.',
  needs: 'member.write',
  params: MemberPath,
  body: Changes('MemberChanges', {
    email: Type.Optional(Email),
    status: Type.Optional(Type.Enum(['active', 'suspended'])),
  }),
  reply: { status: 200, data: MemberRecord },
  refusals: ['not_found', 'invalid_state', 'member_exists'],
  example: { params: { id: EXAMPLE_IDS.member }, body: { status: 'suspended' } },

  async live({ tx, params, body: { email, status }, now }) {
    const id = parseId(params.id) as MemberId;
    const changes = {
      ...(email !== undefined && { email: emailName(email) }),
      ...(status !== undefined && { status }),
    };
    return showMember(await changeMember(tx, { id, changes, now }));
  },
});

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
    'once: make sure that it is the member you are talking to. Where the lender sends messages, ' +
    'it goes to the member’s phone or e-mail instead, unless that was changed within three ' +
    'days. Where the lender asks for two persons and has two admins, it is asked for by ' +
    '`POST /money-requests`.',
  needs: 'member.write',
  params: MemberPath,
  hashes: true,
  hasSecrets: true,
  reply: { status: 201, data: MemberWithCode },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.member } },

  prepare: ({ scope }) => makeCode(toldHalf(scope)),
  async live({ tx, params, now, prepared: { shown, codeHash } }) {
    const id = parseId(params.id) as MemberId;
    return showCode(await giveMemberCode(tx, { id, codeHash, now }), shown);
  },
  async afterwards({ database, caller: { tenantId }, callerProof: { now }, done }) {
    const { email } = done as Static<typeof MemberWithCode>;
    await clearFailures(database, { door: 'member_code', lender: tenantId, email, now });
  },
});

/** The clients who use the lender's app. */
export const MEMBER_ENDPOINTS = [
  ...[postMembers, getMembers, getMember, patchMember, postMemberCode],
] as const;
