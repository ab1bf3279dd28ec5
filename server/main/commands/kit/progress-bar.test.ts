import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressBar, progressText } from './progress-bar.ts';

test('a bar fills with its share, and never beyond its ends', () => {
  assert.equal(progressText(0, 'begun'), `[${' '.repeat(30)}]   0%  begun`);
  assert.equal(progressText(0.5, 'half'), `[${'#'.repeat(15)}${' '.repeat(15)}]  50%  half`);
  assert.equal(progressText(7, 'done'), `[${'#'.repeat(30)}] 100%  done`);
});

test('it is drawn over itself on a terminal, and nowhere else', () => {
  const drawn: string[] = [];
  const write = (text: string) => drawn.push(text);
  progressBar({ write }).show(0.5, 'unseen');
  assert.deepEqual(drawn, []);
  const bar = progressBar({ isTTY: true, write });
  bar.show(1, 'seen');
  bar.clear();
  assert.deepEqual(drawn, [`\r\x1b[2K${progressText(1, 'seen')}`, '\r\x1b[2K']);
});
