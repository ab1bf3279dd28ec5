/** Which span of which trace something belongs to, as W3C Trace Context tells it. */
export type TraceContext = {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
  /** What others keep in a trace for themselves; it is passed on as it came. */
  readonly state: string | null;
  /** Whether another program began the span. */
  readonly isRemote: boolean;
};

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Of versions to come, more may follow behind a dash. */
const PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const VERSION_NEVER = 'ff';
/** As long as everybody must be able to pass on. */
const STATE_MAX = 512;

/**
 * What a caller says it belongs to; null where it says nothing, or nothing that can be understood.
 * Anybody may say anything: it joins logs and traces, and proves nothing.
 */
export function readTraceContext(headers: Headers): TraceContext | null {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string') return null;
  const [, version, traceId = '', spanId = '', flags = '', more] = PARENT.exec(traceparent) ?? [];
  if (!version || version === VERSION_NEVER || (version === '00' && more)) return null;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  const isPassedOn = typeof tracestate === 'string' && tracestate.length <= STATE_MAX;
  return { traceId, spanId, isSampled, state: isPassedOn ? tracestate : null, isRemote: true };
}

/** The headers by which a call out tells what it belongs to; none where nothing is traced. */
export function traceHeaders(span: { readonly context: TraceContext } | null): TraceHeaders {
  if (!span) return {};
  const { traceId, spanId, isSampled, state } = span.context;
  const traceparent = `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
  return state ? { traceparent, tracestate: state } : { traceparent };
}

export type TraceHeaders = { readonly traceparent?: string; readonly tracestate?: string };
