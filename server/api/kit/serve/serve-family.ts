import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import { type CrossOrigin, callableBy, readableBy } from '#api/kit/declare/cross-origin.ts';
import type { Method } from '#api/kit/declare/endpoint.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { callerProofOf } from '#api/kit/wire/caller-proof.ts';
import { addVary } from './pack-answer.ts';
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
    if (family.crossOrigin) openToPages(scope, family.crossOrigin, context);
    for (const endpoint of family.endpoints) {
      serveEndpoint(scope, { family, endpoint, context }, traffic);
    }
    for (const [path, allowed] of methodsByPath(family)) {
      const taken = new Set<string>([...allowed, 'HEAD']);
      const methods = allowHeader(allowed);
      scope.route({
        method: scope.supportedMethods.filter((method) => !taken.has(method)),
        url: routeOf(family.prefix + path),
        // Before a body is read, whatever it is: no body would make the method right.
        onRequest: async (request, reply) => {
          const granted = await preflightOf(request, { family, context, methods });
          if (granted) return reply.status(204).headers(granted).send();
          throw new ApiError('method_not_allowed', { headers: { allow: methods } });
        },
        handler: () => {},
      });
    }
  });
}

/** Every answer says whose pages may read it, before anything can refuse the call. */
function openToPages(scope: FastifyInstance, crossOrigin: CrossOrigin, context: ApiContext): void {
  scope.addHook('onRequest', async (request, reply) => {
    addVary(reply, 'Origin');
    const { origin } = request.headers;
    if (!origin || request.method === 'OPTIONS') return;
    const callerProof = callerProofOf(request, context.clock());
    const isAllowed = await crossOrigin.isAllowed(origin, { ...context, callerProof });
    if (isAllowed) reply.headers(readableBy(origin));
  });
}

type Site = {
  readonly family: Family;
  readonly context: ApiContext;
  readonly methods: string;
};

/** What a browser is told that asks whether a page may call; null where nothing is granted. */
async function preflightOf(
  { method, headers }: FastifyRequest,
  { family: { crossOrigin }, context: { directory, clock }, methods }: Site,
): Promise<Readonly<Record<string, string>> | null> {
  const { origin } = headers;
  const isAsked = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  if (!crossOrigin || !origin || !isAsked) return null;
  const isListed = await crossOrigin.isListed(origin, { directory, now: clock() });
  return isListed ? callableBy(origin, { methods, sent: crossOrigin.sent }) : null;
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
