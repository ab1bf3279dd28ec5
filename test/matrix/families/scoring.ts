import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import { scoringFamily } from '@mkopo/server/api/scoring/scoring-family.ts';
import type { MatrixFamily, Wording } from '@mkopo/test/matrix/matrix-family.ts';
import { openScoringDesk } from './scoring-desk.ts';

/** Answers stand alone; what went wrong stands under `error`. */
const wording: Wording = {
  read({ status, json }) {
    if (status === 200) return { code: 'success', data: json, fields: [], requestId: null };
    const { code, message: _, ...data } = json.error;
    return { code, data, fields: data.fields ?? [], requestId: json.request_id };
  },
  assertForm({ status, text, json }) {
    if (status === 200) {
      assert.ok(typeof json === 'object' && json !== null && !('error' in json), text);
      return;
    }
    assert.deepEqual(Object.keys(json ?? {}), ['error', 'request_id'], text);
    const { code, message, ...more } = json.error;
    const { status: expected, message: words } = ERRORS[code as ErrorCode];
    assert.deepEqual([status, message], [expected, words.replace('see data.', 'see ')], text);
    assert.deepEqual(
      Object.keys(more).filter((name) => name !== 'fields'),
      [],
      text,
    );
  },
};

/** Keys that ask for scores, each with a memory of its own. */
export const scoring: MatrixFamily = {
  family: scoringFamily,
  worlds: ['live'],
  waives: {
    sandbox: 'a score is worked out from what was sent and touches no money',
    rights: 'a scoring key opens all of its family',
  },
  wording,
  openDesk: openScoringDesk,
  records: {
    makers: {},
    once: {},
    calls: {},
    refusedCalls: {},
    writesNothing: [],
    announcesNothing: ['scoreDeposits', 'scoreDemographics', 'scoreRepayments'],
  },
};
