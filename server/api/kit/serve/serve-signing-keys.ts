import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/kit/declare/api-context.ts';

/** A new key is shown for longer than this before it signs, so a copy is never behind. */
const MAY_BE_KEPT_SECONDS = 300;

/** Serves what the world may know of our signing keys (RFC 7517), at the place for such things. */
export function serveSigningKeys(app: FastifyInstance, { tokens, clock }: ApiContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await tokens.publicKeys(clock());
    reply.header('cache-control', `public, max-age=${MAY_BE_KEPT_SECONDS}`);
    return reply.type('application/jwk-set+json').send(JSON.stringify({ keys }));
  });
}
