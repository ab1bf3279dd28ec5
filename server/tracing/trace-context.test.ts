import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTraceContext, traceHeaders } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('what a caller belongs to is read, and told on as it came', () => {
  const traceparent = `00-${TRACE}-${SPAN}-01`;
  const tracestate = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE';
  const context = readTraceContext({ traceparent, tracestate });
  assert.deepEqual(context, {
    ...{ traceId: TRACE, spanId: SPAN, isSampled: true, state: tracestate, isRemote: true },
  });
  assert.deepEqual(traceHeaders(context && { context }), { traceparent, tracestate });
  assert.deepEqual(traceHeaders(null), {});
});

test('only the first bit of the flags says whether a trace is kept', () => {
  const sampled = (flags: string) =>
    readTraceContext({ traceparent: `00-${TRACE}-${SPAN}-${flags}` })?.isSampled;
  assert.deepEqual(['00', '01', '02', '03', 'ff'].map(sampled), [false, true, false, true, true]);
});

test('of a version to come, what is known of it is read', () => {
  for (const more of ['', '-what-comes-then']) {
    const context = readTraceContext({ traceparent: `01-${TRACE}-${SPAN}-00${more}` });
    assert.equal(context?.traceId, TRACE, more);
  }
});

test('what is not spelt as it must be says nothing', () => {
  const wrong = [
    ...['', 'x', TRACE, `${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}`, `00-${TRACE}-${SPAN}-1`],
    ...[`00-${TRACE.toUpperCase()}-${SPAN}-01`, `00-${'0'.repeat(32)}-${SPAN}-01`],
    ...[`00-${TRACE}-${'0'.repeat(16)}-01`, `ff-${TRACE}-${SPAN}-01`],
    ...[`00-${TRACE}-${SPAN}-01-more`, `01-${TRACE}-${SPAN}-01more`, ` 00-${TRACE}-${SPAN}-01`],
    ...[`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01\n`],
  ];
  for (const traceparent of wrong) assert.equal(readTraceContext({ traceparent }), null);
  assert.equal(readTraceContext({}), null);
});

test('a state that is too long to be passed on is not', () => {
  const traceparent = `00-${TRACE}-${SPAN}-01`;
  const context = readTraceContext({ traceparent, tracestate: `a=${'x'.repeat(511)}` });
  assert.deepEqual([context?.traceId, context?.state], [TRACE, null]);
});
