import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import type { Span, SpanAbout, Tracer } from './span.ts';
import type { TraceContext } from './trace-context.ts';

/** The library as it was loaded: nobody imports it who does not trace. */
export type OtelApi = typeof Api;

/** Our few words for spans, over a tracer of OpenTelemetry. */
export function otelTracer(api: OtelApi, own: Api.Tracer): Tracer {
  const here = new AsyncLocalStorage<Span>();
  const spanOver = (otel: Api.Span): Span => {
    const span: Span = {
      context: contextOf(api, otel.spanContext()),
      note: (attributes) => void otel.setAttributes(attributes),
      tell: (event) => void otel.addEvent(event),
      linkTo: (other) => void otel.addLink({ context: otelContext(api, other) }),
      fail(type) {
        otel.setAttribute('error.type', type);
        otel.setStatus({ code: api.SpanStatusCode.ERROR });
      },
      end: () => otel.end(),
      enter: (work) => here.run(span, work),
    };
    return span;
  };
  return {
    start({ name, kind, attributes, parent, links = [] }: SpanAbout) {
      const above = parent === undefined ? here.getStore()?.context : parent;
      if (above === undefined) return null;
      const options = {
        kind: kindOf(api, kind),
        links: links.map((link) => ({ context: otelContext(api, link) })),
        ...(attributes && { attributes }),
      };
      return spanOver(own.startSpan(name, options, surroundings(api, above)));
    },
  };
}

function kindOf({ SpanKind }: OtelApi, kind: SpanAbout['kind']): Api.SpanKind {
  if (kind === 'server') return SpanKind.SERVER;
  return kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
}

function surroundings(api: OtelApi, parent: TraceContext | null): Api.Context {
  const { ROOT_CONTEXT, trace } = api;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, otelContext(api, parent)) : ROOT_CONTEXT;
}

function otelContext(api: OtelApi, context: TraceContext): Api.SpanContext {
  const { traceId, spanId, isSampled, state, isRemote } = context;
  const traceFlags = isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE;
  const given = { traceId, spanId, traceFlags, isRemote };
  return state ? { ...given, traceState: api.createTraceState(state) } : given;
}

function contextOf(api: OtelApi, context: Api.SpanContext): TraceContext {
  const { traceId, spanId, traceFlags, traceState } = context;
  const isSampled = (traceFlags & api.TraceFlags.SAMPLED) !== 0;
  // Only what was understood of it is passed on.
  const state = traceState?.serialize() || null;
  return { traceId, spanId, isSampled, state, isRemote: false };
}
