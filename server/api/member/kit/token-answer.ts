import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { type Static, Type } from 'typebox';
import type { OwnTransactionsCall } from '#api/kit/declare/endpoint.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import type { MemberTokens } from '#operations/members/parts/member-tokens.ts';
import { refreshMemberToken, type SignedInMember } from '#operations/members/sign-in-member.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** What who has logged in is answered, by the interface. */
export const TokenAnswer = Titled('Token', {
  access_token: Type.String({ description: 'A JWT. Send it as `Authorization: Bearer …`.' }),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Seconds from now on.' }),
  member: Titled('LoggedInMember', {
    id: Type.Integer(),
    member_no: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
  }),
});

type Renewal = Pick<
  OwnTransactionsCall<unknown, unknown, unknown, MemberCaller>,
  'caller' | 'callerProof' | 'database' | 'scope' | 'tokens'
>;

/** Gives a member who is still in another token, in place of the one that is shown. */
export async function renewToken(call: Renewal): Promise<Static<typeof TokenAnswer>> {
  const { caller, callerProof, database, scope, tokens } = call;
  const { ip, now, headers } = callerProof;
  const from = { ip, userAgent: headers['user-agent'] ?? null };
  const refreshed = await inTenant(database, scope, (tx) =>
    refreshMemberToken(tx, { caller, from, now }),
  );
  if (!refreshed) throw new ApiError('unauthorized');
  const app = { publicId: caller.appPublicId, tenantSlug: caller.tenantSlug };
  return answerToken(refreshed, { tokens, app });
}

type App = { readonly publicId: string; readonly tenantSlug: string };

/** Signs the token of a session and shows it, with whose it is. */
export async function answerToken(
  { session, member }: SignedInMember,
  { tokens, app }: { readonly tokens: MemberTokens; readonly app: App },
): Promise<Static<typeof TokenAnswer>> {
  const { id, createdAt, expiresAt } = session;
  const token = await tokens.sign({
    id,
    subject: `${member.number}`,
    audience: app.publicId,
    tenantSlug: app.tenantSlug,
    issuedAt: createdAt,
    expiresAt,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: Math.floor(createdAt.until(expiresAt).total('seconds')),
    member: {
      id: member.number,
      member_no: member.memberNo,
      first_name: member.firstName,
      last_name: member.lastName,
    },
  };
}
