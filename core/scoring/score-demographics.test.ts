import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { notNumbers, scoreDemographics } from './score-demographics.ts';
import { DEFAULT_SCORECARD, mostPoints, type Scorecard } from './scorecard.ts';
import { scorecardFaults } from './scorecard-faults.ts';

const FULL = {
  age: '40',
  customer_tier: 'gold',
  location: 'nairobi',
  marital_status: 'married',
  monthly_net_income: '150000',
};

test('the default scorecard is sound, and a full score is a hundred', () => {
  assert.deepEqual(scorecardFaults(DEFAULT_SCORECARD), []);
  const { score, maxScore, missing, extra } = scoreDemographics(DEFAULT_SCORECARD, FULL);
  assert.deepEqual([score, maxScore, missing, extra], [100, 100, [], []]);
});

test('what is missing, blank or extra is named, in the order of the alphabet', () => {
  const given = { location: 'Kitale', shoe_size: '41', age: ' ', colour: 'red' };
  const { score, maxScore, missing, extra } = scoreDemographics(DEFAULT_SCORECARD, given);
  assert.deepEqual([score, maxScore], [6, 100]);
  assert.deepEqual(missing, ['age', 'customer_tier', 'marital_status', 'monthly_net_income']);
  assert.deepEqual(extra, ['colour', 'shoe_size']);
});

test('a band starts with its number and ends before the next, decimals too', () => {
  const points = (age: string) => scoreDemographics(DEFAULT_SCORECARD, { age }).score;
  assert.deepEqual(['17', '18', '24.99', '25', '64', '65', '1e2'].map(points), [
    ...[0, 8, 8, 14, 16, 8, 8],
  ]);
});

test('words count in any case, and with spaces at their ends', () => {
  const { score } = scoreDemographics(DEFAULT_SCORECARD, { customer_tier: ' GOLD ' });
  assert.equal(score, 20);
});

test('names that every object has are not mistaken for answers', () => {
  const card: Scorecard = {
    name: 'odd',
    attributes: [{ name: 'constructor', kind: 'number', bands: [{ from: 0, points: 5 }] }],
  };
  assert.deepEqual(scoreDemographics(card, {}).missing, ['constructor']);
});

test('an answer that should be a number and is none is told', () => {
  const given = { age: 'forty', monthly_net_income: '12,000', location: 'x' };
  assert.deepEqual(notNumbers(DEFAULT_SCORECARD, given), ['age', 'monthly_net_income']);
  assert.deepEqual(notNumbers(DEFAULT_SCORECARD, { age: '' }), []);
});

test('a score lies between 0 and the most, and each answer adds its own points', () => {
  const answers = fc.record(
    Object.fromEntries(Object.keys(FULL).map((name) => [name, fc.oneof(anyAnswer, fc.string())])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(answers, (answered) => {
      const given = { ...answered } as Record<string, string>;
      const { score, maxScore, attributes } = scoreDemographics(DEFAULT_SCORECARD, given);
      assert.ok(score >= 0 && score <= maxScore);
      assert.equal(
        score,
        attributes.reduce((sum, { points }) => sum + points, 0),
      );
      for (const attribute of attributes) assert.ok(attribute.points <= attribute.mostPoints);
    }),
  );
});

const anyAnswer = fc.oneof(
  fc.integer({ min: -10, max: 200_000 }).map(String),
  fc.constantFrom('gold', 'Silver', 'urban', 'married', 'single'),
);

test('every fault of a scorecard is found at once, by the field that has to change', () => {
  const faults = scorecardFaults({
    name: ' ',
    attributes: [
      {
        name: 'Age',
        kind: 'number',
        bands: [
          { from: 5, points: -1 },
          { from: 5, points: 0.5 },
        ],
      },
      { name: 'tier', kind: 'choice', bands: [{ values: [], points: 0 }], otherwise: 10_001 },
      {
        name: 'tier',
        kind: 'choice',
        bands: [
          { values: ['a', ' A '], points: 0 },
          { values: [''], points: 0 },
        ],
        otherwise: 0,
      },
      { name: 'client_id', kind: 'number', bands: [] },
    ],
  });
  assert.deepEqual(
    faults.map(({ field }) => field),
    [
      ...['name', 'attributes.0.name', 'attributes.0.bands.0.points'],
      ...['attributes.0.bands.1.points', 'attributes.0.bands.1.from'],
      ...['attributes.1.bands.0.values', 'attributes.1.otherwise'],
      ...['attributes.2.name', 'attributes.2.bands.0.values', 'attributes.2.bands.1.values'],
      ...['attributes.3.name', 'attributes.3.bands'],
    ],
  );
  const [none] = scorecardFaults({ name: 'none', attributes: [] });
  assert.equal(none?.field, 'attributes');
});

test('a scorecard that brings no points at all is a fault', () => {
  const [pointless] = scorecardFaults({
    name: 'pointless',
    attributes: [{ name: 'age', kind: 'number', bands: [{ from: 0, points: 0 }] }],
  });
  assert.match(pointless?.problem ?? '', /no points/);
});

test('the most an attribute brings may be what it brings otherwise', () => {
  const bands = [{ values: ['x'], points: 1 }];
  assert.equal(mostPoints({ name: 'a', kind: 'choice', bands, otherwise: 3 }), 3);
});
