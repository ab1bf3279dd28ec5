import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import type { Method } from '#api/kit/declare/endpoint.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { routeOf, serveEndpoint } from './serve-endpoint.ts';
import type { Traffic } from './traffic.ts';

type Doorstep = {
  readonly context: ApiContext;
  readonly hosts: readonly string[];
  readonly traffic: Traffic;
};

/** Serves a family's endpoints, and tells callers of its paths which methods those take. */
export function serveFamily(
  app: FastifyInstance,
  family: Family,
  { context, hosts, traffic }: Doorstep,
): void {
  app.register(async (scope) => {
    if (hosts.length > 0) {
      // The header itself, which proxies pass on: what they forward beside it a caller can make up.
      scope.addHook('onRequest', async ({ headers }) => {
        if (!hosts.includes(hostName(headers.host ?? ''))) throw new ApiError('not_found');
      });
    }
    for (const endpoint of family.endpoints) {
      serveEndpoint(scope, { family, endpoint, context }, traffic);
    }
    for (const [path, allowed] of methodsByPath(family)) {
      const taken = new Set<string>([...allowed, 'HEAD']);
      scope.route({
        method: scope.supportedMethods.filter((method) => !taken.has(method)),
        url: routeOf(family.prefix + path),
        // Before a body is read, whatever it is: no body would make the method right.
        onRequest: async () => {
          throw new ApiError('method_not_allowed', { headers: { allow: allowHeader(allowed) } });
        },
        handler: () => {},
      });
    }
  });
}

/** Names in any case, with or without a port and the dot of the root, are the same name. */
function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

function methodsByPath(family: Family): Map<string, Set<Method>> {
  const paths = new Map<string, Set<Method>>();
  for (const { path, method } of family.endpoints) {
    paths.set(path, (paths.get(path) ?? new Set()).add(method));
  }
  return paths;
}

function allowHeader(allowed: ReadonlySet<Method>): string {
  const head = allowed.has('GET') ? ['HEAD'] : [];
  return [...allowed, ...head].join(', ');
}
