import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull } from '#api/kit/wire/formats.ts';
import { omit, pick, record } from './record.ts';

type Debt = {
  readonly id: string;
  readonly currency: Currency;
  readonly owedMinor: bigint;
  readonly paidMinor: bigint | null;
  readonly dueOn: Temporal.PlainDate;
  readonly closedAt: Temporal.Instant | null;
};

const DEBT: Debt = {
  ...{ id: 'one', currency: 'KES' as Currency, owedMinor: 12_50n, paidMinor: null, closedAt: null },
  dueOn: Temporal.PlainDate.from('2026-02-15'),
};

const factsOf = (debt: Debt, today: Temporal.PlainDate) => ({ ...debt, today });

const debt = record('Debt', factsOf, {
  id: [Type.String({ description: 'Whose it is.' }), 'id'],
  owed: [Type.Number(), 'owedMinor'],
  paid: [OrNull(Type.Number()), 'paidMinor'],
  limit: [Type.Number(), ({ currency }) => money(currency, 99n)],
  due_on: [Day, 'dueOn'],
  closed_at: [OrNull(Instant), 'closedAt'],
  is_late: [Type.Boolean(), ({ dueOn, today }) => Temporal.PlainDate.compare(dueOn, today) < 0],
});
const today = Temporal.PlainDate.from('2026-03-01');

test('a record has the schema of its fields, in their order, under its title', () => {
  const fields = {
    id: Type.String({ description: 'Whose it is.' }),
    ...{ owed: Type.Number(), paid: OrNull(Type.Number()), limit: Type.Number() },
    ...{ due_on: Day, closed_at: OrNull(Instant), is_late: Type.Boolean() },
  };
  assert.equal(JSON.stringify(debt.schema), JSON.stringify(Type.Object(fields, { title: 'Debt' })));
});

test('amounts are shown in units, days and instants as text, and null as null', () => {
  assert.deepEqual(debt.show(DEBT, today), {
    ...{ id: 'one', owed: 12.5, paid: null, limit: 0.99 },
    ...{ due_on: '2026-02-15', closed_at: null, is_late: true },
  });
  const closedAt = Temporal.Instant.from('2026-02-20T09:00:00Z');
  const { paid, closed_at } = debt.show({ ...DEBT, paidMinor: 1n, closedAt }, today);
  assert.deepEqual({ paid, closed_at }, { paid: 0.01, closed_at: '2026-02-20T09:00:00Z' });
});

test('a record that is shown of another has its fields, but for those left out', () => {
  const own = record('OwnDebt', (shown: Static<typeof debt.schema>) => shown, {
    debt_id: [Type.String(), 'id'],
    ...omit(debt.schema, 'id', 'limit', 'is_late', 'closed_at'),
  });
  const shown = { debt_id: 'one', owed: 12.5, paid: null, due_on: '2026-02-15' };
  assert.deepEqual(own.show(debt.show(DEBT, today)), shown);
  assert.deepEqual(Object.keys(own.schema.properties), Object.keys(shown));
  assert.deepEqual(Object.keys(omit(debt.schema)), Object.keys(debt.schema.properties));
  assert.deepEqual(Object.keys(pick(debt.schema, 'owed')), ['owed']);
});

test('a field that tells what its schema does not allow does not compile', () => {
  record('Wrong', factsOf, {
    // @ts-expect-error: there is no such fact
    none: [Type.String(), 'owner'],
    // @ts-expect-error: it may be null
    paid: [Type.Number(), 'paidMinor'],
    // @ts-expect-error: an amount is no text
    owed: [Type.String(), 'owedMinor'],
    // @ts-expect-error: none of the two
    kind: [Type.Enum(['old', 'new']), () => 'middle-aged'],
  });
  // @ts-expect-error: without a currency, a bigint is no amount
  record('Wrong', ({ owedMinor }: Debt) => ({ owedMinor }), { owed: [Type.Number(), 'owedMinor'] });
  const rest = record(
    'Rest',
    (shown: Static<typeof debt.schema>) => shown,
    omit(debt.schema, 'id'),
  );
  // @ts-expect-error: what is left out is not shown
  assert.equal(rest.show(debt.show(DEBT, today)).id, undefined);
});
