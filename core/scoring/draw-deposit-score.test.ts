import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Deposit } from './deposit-history.ts';
import { drawDepositScore } from './draw-deposit-score.ts';
import { scoreDeposits } from './score-deposits.ts';

const day = Temporal.PlainDate.from;
const DEPOSITS = [
  { on: day('2026-01-05'), amount: 1000n },
  { on: day('2026-01-30'), amount: 1000n },
  { on: day('2026-03-20'), amount: 1000n },
  { on: day('2026-03-25'), amount: 200n },
];

test('each month has its row, with score, due day and deposits by kind; the overall stands on top', () => {
  const svg = draw('CL-1', DEPOSITS);
  for (const said of ['2026-01', '2026-02', '2026-03', '>0.75<', '>CL-1<', 'In time: 2 of 3']) {
    assert.ok(svg.includes(said), said);
  }
  assert.match(svg, /<text class="overall number"[^>]*>0\.8667</);
  assert.match(svg, /<title>2026-01-30: 1000 early, from the month before<\/title>/);
  assert.match(svg, /<title>2026-03-20: 1000 late<\/title>/);
  assert.match(svg, /<title>2026-03-25: 200 more than expected<\/title>/);
  assert.equal(svg.match(/class="due"/g)?.length, 4, 'three months and the legend');
});

test('a late deposit is a diamond on its day and in the legend, and due days cross their strips', () => {
  const svg = draw('CL-1', DEPOSITS);
  const found = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, ...parts]) => parts.join());
  assert.deepEqual(found(/<polygon class="late" points="([^"]*)"/g), [
    '228.5,200 235.5,207 228.5,214 221.5,207',
    '226,236.5 231.5,242 226,247.5 220.5,242',
  ]);
  assert.deepEqual(found(/<line class="due"[^>]* y1="(\d+)" y2="(\d+)"/g), [
    ...['135,159', '165,189', '195,219', '235,249'],
  ]);
});

const DRAWN = new Set([
  ...['svg', 'g', 'title', 'style', 'text', 'rect', 'line', 'circle', 'polygon'],
]);

test('it is one well-formed drawing that loads nothing and runs nothing, whatever a client is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (clientId) => {
      const svg = draw(clientId, DEPOSITS);
      assert.deepEqual(openElements(svg), []);
      const names = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, name = '']) => name));
      assert.deepEqual([...names.difference(DRAWN)], []);
    }),
  );
});

test('a caller cannot write markup into it', () => {
  const svg = draw('</text><script>alert("1")</script>&', []);
  assert.ok(!svg.includes('<script'));
  assert.ok(svg.includes('&lt;/text&gt;&lt;script&gt;'));
});

test('thousands of deposits of one day are one mark, and a long name is cut short', () => {
  const many = Array.from({ length: 10_000 }, () => ({ on: day('2026-01-05'), amount: 1n }));
  const svg = draw('x'.repeat(255), many);
  assert.ok(svg.length < 10_000, `${svg.length}`);
  assert.match(svg, /<title>2026-01-05: 1000 in time<\/title>/);
  assert.match(svg, />x{31}…</);
});

test('it has colours for the day and for the night', () => {
  const svg = draw('CL-1', []);
  assert.match(svg, /@media \(prefers-color-scheme: dark\)/);
  assert.ok(!/url\(|@import|href/.test(svg), 'and needs nothing from elsewhere');
});

function draw(clientId: string, deposits: readonly Deposit[]): string {
  const history = {
    startOn: day('2026-01-01'),
    endOn: day('2026-03-31'),
    expectedDay: 5,
    expectedAmount: 1000n,
    deposits,
  };
  return drawDepositScore({ clientId, history, score: scoreDeposits(history) });
}

/** What was opened and not closed, or closed and not opened. */
function openElements(svg: string): string[] {
  const open: string[] = [];
  const tags = svg.matchAll(/<(\/?)([a-z]+)((?:\s[\w-]+(?::\w+)?="[^"<]*")*)(\/?)>|[<>]/gi);
  for (const { 0: tag, 1: closing, 2: name = tag, 4: empty } of tags) {
    if (closing && open.at(-1) === name) open.pop();
    else if (!empty) open.push(name);
  }
  return open;
}
