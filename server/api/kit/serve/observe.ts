import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HUNG_UP } from '#api/kit/declare/log-call.ts';
import { believesProxy, callerAddress } from '#api/kit/wire/caller-address.ts';
import { isLoopbackHost, isOfUnbelievedProxy, whenceOf } from '#api/kit/wire/whence.ts';
import { type Measure, registerMeasures } from './measure.ts';
import { traceIdOf } from './trace-requests.ts';

const NOT_LET_IN: readonly number[] = [401, 403, 429];

export type RequestLine = {
  readonly request_id: string;
  readonly method: string;
  /** The pattern of the route, never the address itself: ids and queries stay out of the log. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly tenant?: string;
  readonly caller?: string;
  /** Where a call came from that was not let in: who tries doors can be found. */
  readonly ip?: string;
  /** The trace that it is a part of, here or by the word of its caller. */
  readonly trace_id?: string;
};

/** Throws, in words for everybody, when the server should get no more requests for now. */
export type ReadyCheck = () => Promise<void>;

/** What a server tells of itself: one process, or several that are one server. */
export type Standing = {
  readonly metrics: () => Promise<string>;
  /** All that speaks against sending it calls, in words for everybody; nothing mostly. */
  readonly causes: () => Promise<readonly string[]>;
};

export type Observation = {
  readonly logRequest: (line: RequestLine) => void;
  /** Tells the operator what is not as it should be. */
  readonly warn: (words: string) => void;
  readonly readyChecks: readonly ReadyCheck[];
  readonly metricsToken: string | null;
  /** What else is shown of the server; nothing, where nobody says. */
  readonly measures?: readonly Measure[];
  /** Where we listen. */
  readonly host: string;
  /** What is told instead of the standing of this process, where it is one of several. */
  readonly whole?: Standing | undefined;
};

/**
 * Lets people and machines see how the server fares: one log line per request, health, metrics.
 * Tells how this process stands.
 */
export function observe(app: FastifyInstance, observation: Observation): Standing {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerMeasures(registry, observation.measures ?? []);
  countRequests(app, registry, observation);
  warnOfProxy(app, observation);

  const standing: Standing = {
    metrics: () => registry.metrics(),
    causes: () => causesOf(observation.readyChecks),
  };
  const { whole = standing, warn } = observation;
  app.get('/healthz', async () => ({ status: 'ok' }));
  tellReadiness(app, { causes: whole.causes, warn });
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, observation)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await whole.metrics());
  });
  return standing;
}

/** What is in the way is told to whoever asks, and in the log whenever it changes. */
function tellReadiness(
  app: FastifyInstance,
  { causes: findCauses, warn }: Pick<Standing, 'causes'> & Pick<Observation, 'warn'>,
): void {
  let lastTold = '';
  app.get('/readyz', async (_request, reply) => {
    const causes = await findCauses();
    const told = causes.join('; ');
    if (told !== lastTold) warn(told ? `not ready: ${told}` : 'ready again');
    lastTold = told;
    if (causes.length === 0) return reply.send({ status: 'ready' });
    return reply.status(503).send({ status: 'unavailable', causes });
  });
}

/** All that speaks against sending the server calls, in words for everybody; nothing mostly. */
export async function causesOf(readyChecks: readonly ReadyCheck[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(readyChecks.map((check) => check()));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return [...new Set(failures.map((reason) => wordsOf(reason)))];
}

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function countRequests(app: FastifyInstance, registry: Registry, { logRequest }: Observation) {
  const seconds = new Histogram({
    name: 'mkopo_http_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'mkopo_http_requests_under_way',
    help: 'Requests that have not been answered yet.',
    registers: [registry],
  });
  const replays = new Counter({
    name: 'mkopo_idempotent_replays_total',
    help: 'Retries that were given the answer of the first call.',
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    underWay.inc();
    const beganMs = performance.now();
    // Also when the caller hangs up before it is answered, which no hook of the server's tells.
    reply.raw.once('close', () => {
      underWay.dec();
      const { method, known: caller } = request;
      const route = request.routeOptions.url ?? 'unknown';
      const status = reply.raw.writableFinished ? reply.statusCode : HUNG_UP;
      const ms = performance.now() - beganMs;
      const traceId = traceIdOf(request);
      if (reply.hasHeader('idempotent-replayed')) replays.inc();
      seconds.observe({ method, route, status }, ms / 1000);
      logRequest({
        request_id: request.id,
        method,
        route,
        status,
        ms: Math.round(ms * 100) / 100,
        ...(caller && { tenant: caller.tenantSlug, caller: caller.id }),
        ...(NOT_LET_IN.includes(status) && { ip: callerAddress(request) }),
        ...(traceId && { trace_id: traceId }),
      });
    });
  });
}

/** Once: all who come through it have one address, so none is held to account for log-ins. */
function warnOfProxy(app: FastifyInstance, { warn }: Observation): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold) return;
    const { headers } = request;
    const trustsProxy = believesProxy(request);
    if (!isOfUnbelievedProxy({ ip: callerAddress(request), headers, trustsProxy })) return;
    isTold = true;
    warn('you are behind a proxy: set TRUST_PROXY=on, or addresses are not counted at log-ins');
  });
}

/** With a token, whoever knows it; without one, this machine, of a server for it alone. */
function maySeeMetrics(request: FastifyRequest, { metricsToken, host }: Observation): boolean {
  const { headers } = request;
  if (metricsToken) return headers.authorization === `Bearer ${metricsToken}`;
  const { isLoopback, isForwarded } = whenceOf({ ip: callerAddress(request), headers });
  return isLoopback && !isForwarded && isLoopbackHost(host);
}
