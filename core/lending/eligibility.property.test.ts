import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guaranteeAsked } from '@mkopo/core/guarantee/guarantee-asked.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { CustomField, CustomFieldId } from '@mkopo/core/product/custom-field.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';
import { kes, SAMPLE_PRODUCT, sampleApplication } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';
import { decideApplication } from './decide-application.ts';
import {
  APPLICATION_CHANNELS,
  type ApplicationChannel,
  BARS,
  type BorrowerStanding,
  eligibilityFor,
  IN_GOOD_STANDING,
  PENDING_APPLICATIONS_MAX,
} from './eligibility.ts';

const OTHER = '00000000-0000-4000-8000-000000000031' as ProductId;

const anyAsking: fc.Arbitrary<Product> = fc
  .record({
    isActive: fc.boolean(),
    isPortalVisible: fc.boolean(),
    requiredFields: fc.subarray(['employer', 'town']),
    guarantorsMin: fc.nat({ max: 3 }),
    guaranteedPct: fc.option(
      fc.bigInt({ min: 1n, max: 1000n }).map((digits) => ({ digits, scale: 1 })),
    ),
    openLoansMax: fc.option(fc.integer({ min: 1, max: 3 })),
    arrearsDaysMax: fc.option(fc.nat({ max: 5 })),
  })
  .map((asked) => ({
    ...SAMPLE_PRODUCT,
    ...asked,
    guaranteedPct: asked.guarantorsMin === 0 ? null : asked.guaranteedPct,
  }));

const anyBorrower: fc.Arbitrary<BorrowerStanding> = fc.record({
  isDeleted: fc.boolean(),
  openLoans: fc.array(fc.constantFrom(SAMPLE_PRODUCT.id, OTHER), { maxLength: 4 }),
  pendingApplications: fc.nat({ max: 7 }),
  daysPastDue: fc.nat({ max: 7 }),
});

test('as late as is allowed is not too late, and a day more is', () => {
  const product = { ...SAMPLE_PRODUCT, arrearsDaysMax: 5 };
  const barsOfDays = (daysPastDue: number) => {
    const borrower = { ...IN_GOOD_STANDING, daysPastDue };
    return eligibilityFor({ product, channel: 'staff' }, borrower, []).bars;
  };
  assert.deepEqual([barsOfDays(5), barsOfDays(6)], [[], ['arrears']]);
});

test('five applications may wait, of all products together; what staff enter is not counted', () => {
  const barsOf = (pendingApplications: number, channel: ApplicationChannel) => {
    const openLoans = Array.from({ length: pendingApplications }, () => OTHER);
    const borrower = { ...IN_GOOD_STANDING, openLoans, pendingApplications };
    const product = { ...SAMPLE_PRODUCT, isPortalVisible: true };
    return eligibilityFor({ product, channel }, borrower, []).bars;
  };
  assert.equal(PENDING_APPLICATIONS_MAX, 5);
  for (const channel of ['partner', 'portal'] as const) {
    assert.deepEqual(barsOf(4, channel), []);
    assert.deepEqual(barsOf(5, channel), ['pending_applications']);
  }
  assert.deepEqual(barsOf(500, 'staff'), []);
});

const FIELD: CustomField = {
  id: '00000000-0000-4000-8000-000000000041' as CustomFieldId,
  key: 'shop',
  label: 'Shop',
  type: 'text',
  choices: [],
  isRequired: true,
  position: 0,
  isActive: true,
};

const anyCase = fc.record({
  product: anyAsking,
  borrower: anyBorrower,
  channel: fc.constantFrom(...APPLICATION_CHANNELS),
  definedFields: fc.subarray([FIELD]),
  termDays: fc.integer({ min: 7, max: 720 }),
});

/** As many guarantors as asked for, who share the cover between them. */
function guarantorsFor(product: Product, amount: Money) {
  const { guarantors, cover } = guaranteeAsked(product, amount);
  const each = (cover.minor + BigInt(guarantors) - 1n) / BigInt(guarantors || 1);
  return Array.from({ length: guarantors }, (_, index) => ({
    client: { id: `00000000-0000-4000-8000-00000000009${index}` as ClientId, isDeleted: false },
    pledge: kes(each > 0n ? each : 1n),
  }));
}

test('what eligibility promises is what an application gets, for the largest amount', () => {
  let taken = 0;
  fc.assert(
    fc.property(anyCase, ({ product, borrower, channel, definedFields, termDays }) => {
      const told = eligibilityFor({ product, channel }, borrower, definedFields);
      const decision = decideApplication({
        ...sampleApplication(),
        ...{ product, channel, borrower, definedFields },
        applied: { amount: told.product.amount.max, termDays },
        customFields: Object.fromEntries(told.fields.map((key) => [key, 'given'])),
        guarantors: guarantorsFor(product, product.amount.max),
      });
      assert.equal('refused' in decision, told.bars.length > 0);
      if (!('refused' in decision)) taken += 1;
    }),
    { numRuns: 1000 },
  );
  assert.ok(taken > 20, `${taken} of 1000 were taken`);
});

test('whoever is told what they need and does not bring it is refused for just that', () => {
  fc.assert(
    fc.property(anyCase, ({ product, borrower, channel, definedFields }) => {
      const told = eligibilityFor({ product, channel }, borrower, definedFields);
      fc.pre(told.bars.length === 0);
      const application = {
        ...{ ...sampleApplication(), product, channel, borrower, definedFields },
        customFields: Object.fromEntries(told.fields.map((key) => [key, 'given'])),
        guarantors: guarantorsFor(product, product.amount.usual),
      };
      const codeOf = (change: object) => {
        const decision = decideApplication({ ...application, ...change });
        return 'refused' in decision ? decision.refused : 'taken';
      };
      const isAlone = product.guarantorsMin === 0;
      assert.equal(codeOf({ guarantors: [] }), isAlone ? 'taken' : 'guarantors_required');
      const isPlain = told.fields.length === 0;
      assert.equal(codeOf({ customFields: {} }), isPlain ? 'taken' : 'missing_custom_fields');
    }),
  );
});

test('every reason is told at once, in its order', () => {
  const product = { ...SAMPLE_PRODUCT, isActive: false, openLoansMax: 1, arrearsDaysMax: 0 };
  const loans = { openLoans: [OTHER, product.id], pendingApplications: 9 };
  const borrower = { isDeleted: true, ...loans, daysPastDue: 1 };
  // A product that says how many loans may be open is asked for that, and for no more.
  const bars = BARS.filter((bar) => bar !== 'pending_applications');
  assert.deepEqual(eligibilityFor({ product, channel: 'staff' }, borrower, []).bars, bars);
  const on = { ...product, isActive: true };
  const known = { ...borrower, isDeleted: false };
  assert.deepEqual(decideApplication({ ...sampleApplication(), product: on, borrower: known }), {
    refused: 'not_eligible',
    facts: { reasons: ['open_loans', 'arrears'] },
  });
});
