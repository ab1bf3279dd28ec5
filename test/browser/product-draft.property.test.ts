// The form of a product begins with the product: who changes nothing sends nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showProduct } from '@mkopo/server/api/records/products/show-product.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { faultsOf, placeProblems } from '@mkopo/web/products/editor/draft-faults.ts';
import {
  bodyOf,
  changesOf,
  draftOf,
  hasMoreTerms,
  NEW_PRODUCT,
  type Product,
} from '@mkopo/web/products/editor/product-draft.ts';
import fc from 'fast-check';

/** Without what is null: the form leaves it out where the API says so. */
const said = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, part) => part ?? undefined);

const shown = anyProduct.map((product) => showProduct(product) as Product);

test('whatever the product: its form sends back what it was given, and no change', () => {
  fc.assert(
    fc.property(shown, (product) => {
      const draft = draftOf(product);
      assert.deepEqual(changesOf(draft, product), {});
      const { id: _, version: __, currency: ___, ...terms } = product;
      assert.deepEqual(
        said(bodyOf(draft, product.currency)),
        said(terms),
        'it asks for all but the currency',
      );
    }),
    { seed: MODEL_SEED },
  );
});

test('a part that was changed is sent whole, and no other', () => {
  fc.assert(
    fc.property(shown, (product) => {
      const draft = draftOf(product);
      const typed = { ...draft.typed, pct: `${product.rate.pct + 1}` };
      const { pct, per } = product.rate;
      assert.deepEqual(changesOf({ ...draft, typed }, product), { rate: { pct: pct + 1, per } });
    }),
    { seed: MODEL_SEED },
  );
});

test('an empty form says which fields are to be filled in, and a wrong one why', () => {
  assert.deepEqual(faultsOf(NEW_PRODUCT, 'KES'), {
    name: 'isEmpty',
    'amount.min': 'noAmount',
    'amount.max': 'noAmount',
    'amount.usual': 'noAmount',
    'rate.pct': 'noPct',
  });
  const typed = { ...NEW_PRODUCT.typed, name: 'Mkulima', min: '5,000', pct: '2.5' };
  const of = (changes: Partial<typeof typed>) =>
    faultsOf(
      { ...NEW_PRODUCT, typed: { ...typed, max: '9000', usual: '6000', ...changes } },
      'KES',
    );
  assert.deepEqual(of({}), {});
  assert.deepEqual(of({ max: '4000', usual: '3000' }), {
    'amount.max': 'belowLeast',
    'amount.usual': 'notUsual',
  });
  assert.deepEqual(of({ min: '5000.005' }), { 'amount.min': 'noAmount' });
  assert.deepEqual(of({ termMax: '7' }), { 'term_days.max': 'belowLeast' });
  assert.deepEqual(of({ guarantors: '11', share: '120' }), {
    guarantors_min: 'noCount',
    guaranteed_share: 'noPct',
  });
});

test('more terms are folded where the product has them as the house does', () => {
  assert.equal(hasMoreTerms(NEW_PRODUCT), false);
  const penalty = { kind: 'pct', value: '5', raised: 'once', graceDays: '3' } as const;
  assert.equal(hasMoreTerms({ ...NEW_PRODUCT, penalty: { ...penalty, cap: null } }), false);
  const cap = { kind: 'pct', value: '20' } as const;
  assert.equal(hasMoreTerms({ ...NEW_PRODUCT, penalty: { ...penalty, cap } }), true);
  const allocation = NEW_PRODUCT.allocation.toReversed();
  assert.equal(hasMoreTerms({ ...NEW_PRODUCT, allocation }), true);
  assert.equal(hasMoreTerms({ ...NEW_PRODUCT, year: '360' }), true);
});

test('a cap without a sum and a tax without a day or rate are told at their fields', () => {
  const penalty = { kind: 'pct', value: '5', raised: 'once', graceDays: '3' } as const;
  const wrong = {
    ...NEW_PRODUCT,
    penalty: { ...penalty, cap: { kind: 'fixed', value: '0' } },
    taxes: [{ fromOn: '', pct: '16 %' }],
  } as const;
  const { 'penalty.cap': cap, 'fee_taxes.0': rate, ...faults } = faultsOf(wrong, 'KES');
  assert.deepEqual([cap, rate, faults['fee_taxes.0.from_on']], ['noAmount', 'noPct', 'noDay']);
});

test('what the server names stands at the field that mends it, and the rest is told apart', () => {
  const draft = {
    ...NEW_PRODUCT,
    fees: [{ due: 'deducted', kind: 'fixed', value: '1' }],
    taxes: [{ fromOn: '2026-01-01', pct: '16' }],
  } as const;
  const problems = {
    'amount.usual': 'a',
    'fees.0.fixed': 'b',
    'fee_taxes.0.pct': 'c',
    'fee_taxes.0.from_on': 'd',
    fee_taxes: 'e',
    'fees.1': 'f',
    currency: 'g',
  };
  assert.deepEqual(placeProblems(problems, draft), {
    atFields: {
      'amount.usual': 'a',
      'fees.0': 'b',
      'fee_taxes.0': 'c',
      'fee_taxes.0.from_on': 'd',
      fee_taxes: 'e',
    },
    others: ['fees.1: f', 'currency: g'],
  });
});
