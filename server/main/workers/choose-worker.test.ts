import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseWorker, nameOfCaller } from './choose-worker.ts';
import { clueInHead } from './clue-in-head.ts';
import { joinMetrics } from './join-metrics.ts';

const NAMES = Array.from({ length: 1_000 }, (_, index) => `lender-${index}`);
const known = {
  slugOfSecret: (secret: string) => (secret === 'svc_live_known' ? 'umoja' : null),
  slugOfName: (_: string, name: string) => (name === 'app_known' ? 'umoja' : null),
};
const nameIn = (...lines: string[]) =>
  nameOfCaller(clueInHead(Buffer.from([...lines, '', ''].join('\r\n'))), known);

test('lenders are spread over the workers, and only those of one that is away move', () => {
  const all = [true, true, true, true];
  const counts = Map.groupBy(NAMES, (name) => chooseWorker(name, all));
  for (const [, names] of counts) assert.ok(names.length > 150, `${names.length}`);
  assert.equal(counts.size, 4);
  for (const name of NAMES) {
    const [before, now] = [chooseWorker(name, all), chooseWorker(name, [true, true, false, true])];
    if (before === 2) assert.equal(now, 3);
    else assert.equal(now, before);
  }
  assert.equal(chooseWorker('anybody', [true, false, false]), 0);
  assert.equal(chooseWorker(null, all), 0);
});

test('a lender has one name, by the address, a key or an app', () => {
  const partner = 'POST /api/v1/umoja/partner/v1/repayments HTTP/1.1';
  assert.equal(nameIn(partner, 'X-API-Key: svc_live_other'), 'umoja');
  assert.equal(nameIn('GET /me/umoja/api/loans HTTP/1.1'), 'umoja');
  assert.equal(nameIn('POST /v1/deposit_score/ HTTP/1.1', 'x-api-key:svc_live_known '), 'umoja');
  assert.equal(nameIn('GET /api/loans HTTP/1.1', 'X-API-KEY: app_known'), 'umoja');
});

test('what is nobody’s, or cannot be read, has no name', () => {
  for (const line of ['GET / HTTP/1.1', 'GET /docs HTTP/1.1', 'hello', '', 'GET /x SPDY/3']) {
    assert.equal(nameIn(line), null, line);
  }
  assert.equal(nameIn('GET /v1/x HTTP/1.1', 'x-api-key: a', 'x-api-key: b'), 'a');
  assert.equal(clueInHead(Buffer.from([0xff, 0x00, 0x0d])), null);
});

test('metrics of several are each said to be whose, and told once what they are', () => {
  const told = (value: number) =>
    [
      ...['# HELP a_total How many.', '# TYPE a_total counter', `a_total{x="{1} 2"} ${value}`],
      ...['# HELP b Size.', '# TYPE b gauge', `b ${value}`, ''],
    ].join('\n');
  const joined = joinMetrics([
    { worker: 1, metrics: told(1) },
    { worker: 2, metrics: told(2) },
    { worker: 3, metrics: '' },
  ]);
  assert.deepEqual(joined.split('\n'), [
    ...['# HELP a_total How many.', '# TYPE a_total counter'],
    ...['a_total{x="{1} 2",worker="1"} 1', 'a_total{x="{1} 2",worker="2"} 2'],
    ...['# HELP b Size.', '# TYPE b gauge', 'b{worker="1"} 1', 'b{worker="2"} 2', ''],
  ]);
});
