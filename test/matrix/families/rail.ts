import assert from 'node:assert/strict';
import { railFamily } from '@mkopo/server/api/callbacks/rail-family.ts';
import { ERRORS, type ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import { makePayment } from '@mkopo/test/matrix/families/records/paid-records.ts';
import type { MatrixFamily, Wording } from '@mkopo/test/matrix/matrix-family.ts';
import { openRailDesk } from './rail-desk.ts';

/** Answers are for a provider that looks at the result code. */
const wording: Wording = {
  read({ status, json }) {
    if (status === 200) return { code: 'success', data: json, fields: [], requestId: null };
    const { code, request_id: requestId, fields = [] } = json;
    return { code, data: fields.length > 0 ? { fields } : {}, fields, requestId };
  },
  assertForm({ status, text, json }) {
    if (status === 200) {
      assert.deepEqual(Object.keys(json ?? {}), ['ResultCode', 'ResultDesc'], text);
      return;
    }
    const { ResultCode, ResultDesc, code } = json;
    const { status: expected, message } = ERRORS[code as ErrorCode];
    assert.deepEqual([ResultCode, status, ResultDesc], [1, expected, message], text);
  },
};

/** The mobile-money provider, as far as knowing a lender's address proves that. */
export const rail: MatrixFamily = {
  family: railFamily,
  worlds: ['live'],
  waives: {
    sandbox: 'a provider tells of real requests alone',
    rights: 'whoever knows the address may tell anything',
  },
  wording,
  stranger: { status: 404, code: 'not_found' },
  openDesk: openRailDesk,
  records: {
    makers: { '/collected/{payment_id}': (making) => makePayment(making) },
    once: {},
    calls: {},
    refusedCalls: {},
    writesNothing: ['judgePaybill'],
    announcesNothing: [
      ...['hearCollected', 'hearPaybill', 'hearPaidOut', 'hearTimedOut'],
      ...['hearStatus', 'hearReversed', 'hearMessageReport'],
    ],
  },
};
