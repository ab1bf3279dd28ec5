import { inSpan, isTracing, type Span } from './span.ts';
import { type TraceHeaders, traceHeaders } from './trace-context.ts';

/** A call to somebody else. */
export type CallOut = {
  readonly method: string;
  readonly url: URL;
  /** Which of a few it is, without ids or a query: `/mpesa/stkpush/v1/processrequest`. */
  readonly template: string;
};

/** Makes a call to somebody else as a span, and hands over the headers that tell them of it. */
export function inCallOut<T>(
  { method, url, template }: CallOut,
  ask: (headers: TraceHeaders, span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isTracing()) return ask({}, null);
  const attributes = {
    'http.request.method': method,
    'url.template': template,
    'server.address': url.hostname,
    'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  };
  const about = { name: `${method} ${template}`, kind: 'client', attributes } as const;
  return inSpan(about, (span) => ask(traceHeaders(span), span));
}

/** Notes how a call was answered. */
export function noteStatus(span: Span | null, status: number): void {
  span?.note({ 'http.response.status_code': status });
  if (status >= 400) span?.fail(`${status}`);
}
