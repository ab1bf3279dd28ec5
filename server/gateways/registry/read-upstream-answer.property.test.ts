import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import fc from 'fast-check';
import { EXAMPLE_ENTRIES } from './example-entries.ts';
import { readUpstreamAnswer } from './read-upstream-answer.ts';

const entry = fc.constantFrom<RegistryEntry>(...Object.values(EXAMPLE_ENTRIES).flat());

function goodAnswer({ record }: RegistryEntry): Record<string, unknown> {
  const outer = { success: true, response_code: 200, message: 'Fetched', request_id: 'one' };
  return { ...outer, data: record };
}

const anyStatus = fc.oneof(fc.constantFrom(200, 404), fc.integer({ min: 100, max: 599 }));

test('any bytes at all, with any status: never found, never not found', () => {
  fc.assert(
    fc.property(entry, anyStatus, fc.string(), (asked, status, text) => {
      assert.equal(readUpstreamAnswer(asked, { status, text }).outcome, 'unavailable');
    }),
  );
});

test('any other JSON in the place of one field: found only as asked for', () => {
  const place = fc.nat(30);
  fc.assert(
    fc.property(entry, place, fc.option(fc.jsonValue(), { nil: undefined }), (asked, at, put) => {
      const good = goodAnswer(asked);
      const fields = [...Object.keys(good), ...Object.keys(asked.record)];
      const field = fields[at % fields.length] ?? '';
      const spoilt =
        field in good
          ? { ...good, [field]: put }
          : { ...good, data: { ...asked.record, [field]: put } };
      const answer = readUpstreamAnswer(asked, { status: 200, text: JSON.stringify(spoilt) });
      assert.notEqual(answer.outcome, 'not_found');
      if (answer.outcome !== 'found') return;
      const { record } = answer;
      const told = field in asked.record ? { ...asked.record, [field]: put } : asked.record;
      assert.equal(JSON.stringify(record), JSON.stringify(told));
      assert.ok(!('PINNo' in record) || record.PINNo.trim().toUpperCase() === asked.number);
      assert.ok(!('id_number' in record) || record.id_number.trim() === asked.number);
    }),
    { numRuns: 500 },
  );
});

test('an answer that is cut off anywhere says nothing', () => {
  fc.assert(
    fc.property(entry, fc.double({ min: 0, max: 1, noNaN: true }), (asked, part) => {
      const whole = JSON.stringify(goodAnswer(asked));
      const text = whole.slice(0, Math.floor(part * (whole.length - 1)));
      assert.equal(readUpstreamAnswer(asked, { status: 200, text }).outcome, 'unavailable');
    }),
  );
});
