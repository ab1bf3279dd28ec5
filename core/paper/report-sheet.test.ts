import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { reportPaper, spellPercent } from './report-paper.ts';
import { amounts, counts, days, shares, tableOf, texts } from './report-sheet.ts';
import { reportVoice } from './report-words.ts';

type Sums = { readonly loans: number; readonly minor: bigint };
type Row = Sums & { readonly name: string; readonly on: Temporal.PlainDate };

const ON = Temporal.PlainDate.from('2026-01-31');
const table = tableOf({
  title: 'By product',
  names: [texts('Product', ({ name }: Row) => name), days('Day', ({ on }: Row) => on)],
  rows: [
    { name: 'Biashara', on: ON, loans: 2, minor: 1_234_567_00n },
    { name: 'Boda', on: ON, loans: 0, minor: 0n },
  ],
  sums: [
    counts('Loans', ({ loans }: Sums) => loans),
    amounts('Owed', ({ minor }: Sums) => minor),
    shares('Share', ({ loans }: Sums) => (loans > 0 ? { digits: 66_666n, scale: 5 } : null)),
  ],
  total: { name: 'All', of: { loans: 2, minor: 1_234_567_00n } },
});

test('the last line of a table has the sums of its rows, under a name of its own', () => {
  assert.deepEqual(
    table.columns.map(({ kind }) => kind),
    ['text', 'day', 'count', 'amount', 'share'],
  );
  assert.deepEqual(table.rows[1], ['Boda', ON, 0, 0n, null]);
  assert.deepEqual(table.total?.slice(0, 4), ['All', '', 2, 1_234_567_00n]);
});

test('on paper a report is spelled as people write it, in both languages', () => {
  const maker = { name: 'Wanjiku', at: ON.toZonedDateTime('Africa/Nairobi') };
  for (const [language, day] of [
    ['en', '31 Jan 2026'],
    ['sw', '31 Jan 2026'],
  ] as const) {
    const say = reportVoice(language);
    const sheet = { title: say('risk'), period: say('endOf', { day: say.day(ON) }) };
    const { blocks, title, subtitle, notice, isWide } = reportPaper(
      { ...sheet, on: ON, currency: KES, say, tables: [table] },
      { lender: 'Umoja', isSimulated: false, maker },
    );
    assert.deepEqual([title, subtitle, notice], [say('risk'), `${sheet.period}, KES`, null]);
    assert.equal(isWide, false);
    const [block] = blocks;
    assert.ok(block?.kind === 'table');
    assert.deepEqual(block.rows[0], ['Biashara', day, '2', '1,234,567.00', '66.7 %']);
    assert.deepEqual(block.rows[1], ['Boda', day, '0', '–', '']);
    assert.deepEqual(block.foot, ['All', '', '2', '1,234,567.00', '66.7 %']);
    assert.equal(block.amountsFrom, 2);
  }
});

test('a share is spelled in tenths of a hundredth', () => {
  for (const [digits, scale, spelled] of [
    [0n, 6, '0.0 %'],
    [1n, 0, '100.0 %'],
    [1_500n, 3, '150.0 %'],
    [-25n, 3, '-2.5 %'],
    [125_500n, 6, '12.6 %'],
    [124_500n, 6, '12.4 %'],
  ] as const) {
    assert.equal(spellPercent({ digits, scale }), spelled);
  }
});

test('a period is told by its days, a month by its name', () => {
  const say = reportVoice('sw');
  assert.equal(
    say.period({ fromOn: ON.with({ day: 1 }), toOn: ON }),
    '1 Jan 2026 hadi 31 Jan 2026',
  );
  assert.equal(say.month(ON.with({ month: 8 })), 'Ago 2026');
});
