import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTracing, type Span, startSpan, within } from '#tracing/span.ts';
import { readTraceContext } from '#tracing/trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it is traced as; null where nothing is traced. */
    span: Span | null;
  }
}

/** Has every request be a span, of which what is done for it is a part. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTracing()) return done();
    request.span = spanOf(request);
    reply.raw.once('close', () => endSpan(request, reply));
    within(request.span, done);
  });
}

/** What joins the log with traces: our own where there is one, else what the caller says it is. */
export function traceIdOf({ span, headers }: FastifyRequest): string | null {
  return (span?.context ?? readTraceContext(headers))?.traceId ?? null;
}

/** Named by the pattern of the route: ids, queries and names of lenders stay out of traces. */
function spanOf(request: FastifyRequest): Span | null {
  const { method, headers, id, protocol, hostname } = request;
  const route = request.routeOptions.url;
  const attributes = {
    'http.request.method': method,
    ...(route && { 'http.route': route }),
    'url.scheme': protocol,
    'server.address': hostname,
    'mkopo.request_id': id,
  };
  const name = route ? `${method} ${route}` : method;
  return startSpan({ name, kind: 'server', attributes, parent: readTraceContext(headers) });
}

function endSpan({ span, known }: FastifyRequest, { raw, statusCode }: FastifyReply): void {
  if (known) span?.note({ 'mkopo.tenant_id': known.tenantId });
  // Whoever hung up was not answered, and that is no fault of ours.
  if (raw.writableFinished) span?.note({ 'http.response.status_code': statusCode });
  else span?.note({ 'error.type': 'hung_up' });
  if (statusCode >= 500) span?.fail(`${statusCode}`);
  span?.end();
}
