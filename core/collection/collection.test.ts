import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { likenessOf } from '@mkopo/core/client/likely-duplicate.ts';
import { readPersonSearch } from '@mkopo/core/client/person-search.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { editRefused } from './contact-note.ts';
import { type PromiseId, promiseRefused, promiseStateOf } from './promise.ts';
import { LATE_LISTS } from './work-list.ts';

const TODAY = Temporal.PlainDate.from('2026-03-10');
const PROMISE = { amountMinor: 500n, dueOn: TODAY, cancelledAt: null, paidMinor: 0n };
const OUT = { status: 'disbursed', currency: KES, owedMinor: 10_000n, last: null } as const;

test('a promise runs to the end of its day, and its money keeps it on any day after', () => {
  const on = (days: number, paidMinor = 0n) =>
    promiseStateOf({ ...PROMISE, paidMinor }, TODAY.add({ days }));
  assert.deepEqual(
    [on(0), on(1), on(0, 499n), on(30, 500n)],
    [...['running', 'broken', 'running', 'kept']],
  );
  const cancelledAt = Temporal.Instant.from('2026-03-09T09:00:00Z');
  assert.equal(promiseStateOf({ ...PROMISE, cancelledAt, paidMinor: 500n }, TODAY), 'cancelled');
});

test('a promise is refused beyond what is owed, beyond 90 days, and while another runs', () => {
  const refused = (minor: bigint, days: number, loan: Parameters<typeof promiseRefused>[0] = OUT) =>
    promiseRefused(loan, {
      ...{ amount: money(KES, minor), dueOn: TODAY.add({ days }), todayOn: TODAY },
    })?.refused;
  assert.equal(refused(10_000n, 90), undefined);
  assert.equal(refused(10_001n, 1), 'amount_out_of_range');
  assert.equal(refused(1n, 91), 'date_out_of_range');
  assert.equal(refused(1n, -1), 'date_out_of_range');
  assert.equal(refused(1n, 1, { ...OUT, status: 'closed' }), 'loan_not_disbursed');
  const last = { ...PROMISE, id: 'one' as PromiseId };
  assert.equal(refused(1n, 1, { ...OUT, last }), 'invalid_state');
  assert.equal(refused(1n, 1, { ...OUT, last: { ...last, paidMinor: 500n } }), undefined);
});

test('the lists by days late leave no day out, and none twice', () => {
  const bounds = Object.values(LATE_LISTS);
  for (const [index, { from }] of bounds.entries()) {
    assert.equal(from, (bounds[index - 1]?.to ?? 0) + 1);
  }
  assert.equal(bounds.at(-1)?.to, null);
});

test('a note is its author’s to mend, and for a quarter of an hour', () => {
  const createdAt = Temporal.Instant.from('2026-03-10T09:00:00Z');
  const note = { writtenBy: 'me' as StaffId, createdAt };
  const edit = (by: string, minutes: number) =>
    editRefused(note, { by, now: createdAt.add({ minutes }) })?.refused;
  assert.deepEqual(
    [edit('me', 15), edit('me', 16), edit('you', 1)],
    [...[undefined, 'invalid_state', 'not_permitted']],
  );
});

test('what is typed is read as a phone, a part of one, a number and words at once', () => {
  const read = (typed: string) => readPersonSearch(typed, 'KE');
  assert.deepEqual(read('0712 345 678').phones, ['+254712345678']);
  assert.deepEqual(read('0712 34').phones, ['+25471234']);
  assert.deepEqual(read(' Amina  ODHIAMBO ').words, ['amina', 'odhiambo']);
  assert.deepEqual(read('a1').phones, []);
});

test('somebody is like a client by document, phone or a name that is all there', () => {
  const known = { id: 'one' as ClientId, phone: '+254712345678', name: 'Amina Odhiambo' };
  const nobody = { phone: null, name: null, documentOwner: null };
  assert.deepEqual(likenessOf({ ...nobody, name: 'ODHIAMBO amina' }, known), ['name']);
  assert.deepEqual(likenessOf({ ...nobody, name: 'Amina' }, known), []);
  const all = { phone: known.phone, name: 'Amina Odhiambo', documentOwner: known.id };
  assert.deepEqual(likenessOf(all, known), ['national_id', 'phone', 'name']);
});
