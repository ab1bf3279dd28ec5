import type { Caller } from '@mkopo/core/access/caller.ts';
import { ENVIRONMENTS, type Environment } from '@mkopo/core/access/credential.ts';
import { Type } from 'typebox';

/** By which staff, who have no environment of their own, say whose endpoints they mean. */
export const WORLD_QUERY = {
  environment: Type.Optional(
    Type.Enum([...ENVIRONMENTS], {
      description: 'Of `live` data, or of what `test` keys do in the sandbox. Default `live`.',
    }),
  ),
} as const;

type Asked = {
  readonly caller: Pick<Caller, 'environment' | 'tenantSlug'>;
  /** Where a family lets its callers name one, an environment is in it. */
  readonly query: object;
};

/** Which of the two worlds a call is about: a key's own, or the one that staff name. */
export function worldOf({ caller, query }: Asked): Environment {
  const { environment }: { readonly environment?: Environment } = query;
  return environment ?? caller.environment;
}

/** The same, with the lender's name in it. */
export function sourceOf(asked: Asked) {
  return { world: worldOf(asked), tenant: asked.caller.tenantSlug };
}
