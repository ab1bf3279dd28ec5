import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { openCellQuestions, TooManyQuestions } from './cell-questions.ts';

const OURS = '0197-ours' as TenantId;

/** A cell that has one lender, and answers when it is let. */
function cellWith(slug: string, answers: Promise<void> = Promise.resolve()) {
  const questions: string[][] = [];
  const ask = openCellQuestions(async (_kind, signs) => {
    questions.push([...signs]);
    await answers;
    return new Map(signs.includes(slug) ? [[slug, OURS]] : []);
  });
  return { questions, ask };
}

const madeUp = (count: number, from: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ sign: `made-up-${index}`, caller: from(index) }));

test('what comes while a cell is asked is gathered into the next questions', async () => {
  const { questions, ask } = cellWith('umoja');
  const strangers = madeUp(500, (index) => `192.0.2.${index % 10}`).map((one) => ask('slug', one));
  const umoja = ask('slug', { sign: 'umoja', caller: '198.51.100.1' });
  assert.equal(await umoja, OURS);
  assert.deepEqual(new Set(await Promise.all(strangers)), new Set([null]));
  assert.deepEqual(
    questions.map(({ length }) => length),
    [1, 200, 200, 100],
  );
});

test('one address cannot fill the line: it is told to come again, and others are answered', async () => {
  const answers = Promise.withResolvers<void>();
  const { questions, ask } = cellWith('umoja', answers.promise);
  const flood = madeUp(2_000, () => '192.0.2.1').map((one) => ask('slug', one));
  const umoja = ask('slug', { sign: 'umoja', caller: '198.51.100.1' });
  answers.resolve();
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 1_899, 'one is asked about at once, a hundred wait');
  assert.ok(
    refused.every((one) => one.status === 'rejected' && one.reason instanceof TooManyQuestions),
  );
  assert.equal(await umoja, OURS);
  assert.equal(questions.length, 2);
});

test('what is asked twice is asked once, and a cell that fails is asked again', async () => {
  let fails = true;
  const questions: string[][] = [];
  const ask = openCellQuestions(async (_kind, signs) => {
    questions.push([...signs]);
    if (fails) throw new Error('it is away');
    return new Map([['umoja', OURS]]);
  });
  const umoja = { sign: 'umoja', caller: '192.0.2.1' };
  const first = ask('slug', { sign: 'other', caller: '192.0.2.1' });
  const both = [ask('slug', umoja), ask('slug', umoja)];
  await assert.rejects(first, /away/);
  fails = false;
  assert.deepEqual(await Promise.all(both), [OURS, OURS]);
  assert.deepEqual(questions, [['other'], ['umoja']]);
});
