import { ENVIRONMENTS } from '@mkopo/core/access/credential.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';

/** GET /ping: is the key good, and which world does it open? */
export const getPing = endpoint({
  method: 'GET',
  path: '/ping',
  name: 'ping',
  tag: 'Access',
  summary: 'Check a key',
  description: 'Answers for any valid key, whatever its scopes.',
  needs: null,
  reply: { status: 200, data: Type.Object({ environment: Type.Enum([...ENVIRONMENTS]) }) },
  example: {},

  answer: ({ caller }) => ({ environment: caller.environment }),
});
