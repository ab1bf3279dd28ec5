import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import fc from 'fast-check';
import { productFaults } from './product-faults.ts';

test('random products are sound', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      assert.deepEqual(productFaults(product), []);
    }),
  );
});
