import { type Static, Type } from 'typebox';
import type { MemberTokens } from '#operations/members/parts/member-tokens.ts';
import type { SignedInMember } from '#operations/members/sign-in-member.ts';

/** What who has logged in is answered, by the interface. */
export const TokenAnswer = Type.Object(
  {
    access_token: Type.String({ description: 'A JWT. Send it as `Authorization: Bearer …`.' }),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Seconds from now on.' }),
    member: Type.Object(
      {
        id: Type.Integer(),
        member_no: Type.String(),
        first_name: Type.String(),
        last_name: Type.String(),
      },
      { title: 'LoggedInMember' },
    ),
  },
  { title: 'Token' },
);

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
