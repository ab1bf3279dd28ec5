import { ENVIRONMENTS } from '@mkopo/core/access/credential.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Instant, Uuid } from '#api/kit/wire/formats.ts';

/** GET /me: what a key is and may do. Its secret is shown to nobody, not even to its holder. */
export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  name: 'getMe',
  tag: 'Access',
  summary: 'Read the key’s tenant, scopes and environment',
  needs: null,
  reply: {
    status: 200,
    data: Type.Object({
      tenant: Type.String({ description: 'The slug of the lender.' }),
      environment: Type.Enum([...ENVIRONMENTS]),
      scopes: Type.Array(Type.String()),
      key: Type.Object({
        id: Uuid,
        name: Type.String(),
        expires_at: Type.Union([Instant, Type.Null()]),
      }),
    }),
  },
  example: {},

  answer: ({ caller }) => ({
    tenant: caller.tenantSlug,
    environment: caller.environment,
    scopes: [...caller.scopes],
    key: {
      id: caller.id,
      name: caller.name,
      expires_at: caller.expiresAt?.toString() ?? null,
    },
  }),
});
