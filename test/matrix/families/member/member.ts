import assert from 'node:assert/strict';
import { ERROR_CODES, ERRORS } from '@mkopo/server/api/kit/wire/error-registry.ts';
import { memberMessage } from '@mkopo/server/api/member/kit/failure.ts';
import { memberFamily } from '@mkopo/server/api/member/member-family.ts';
import { joinRecords } from '@mkopo/test/matrix/families/records/join-records.ts';
import type { MatrixFamily, Wording } from '@mkopo/test/matrix/matrix-family.ts';
import { memberAuthRecords } from './member-auth.ts';
import { memberJourneyRecords } from './member-journey.ts';
import { memberPaymentRecords } from './member-payments.ts';
import { openMemberDesk } from './member-records.ts';

/** Bodies show no code: a rule says its own, and of the rest the words tell which it is. */
const wording: Wording = {
  read({ status, headers, json }) {
    const requestId = headers.get('x-request-id');
    if (json.success) return { code: 'success', data: json.data, fields: [], requestId };
    const [first = {}] = json.errors ?? [];
    const { code: ruled, ...facts } = first;
    const code = ruled ?? codeOf(status, json.message);
    const isOfFields = 'field' in first && !ruled;
    const fields = isOfFields ? json.errors : [];
    return { code, data: isOfFields ? { fields } : facts, fields, requestId };
  },
  assertForm({ status, text, json }) {
    assert.equal(json?.success, status === 200 || status === 201, text);
    assert.match(json.message, /\w/, text);
    const names = Object.keys(json);
    if (json.success) assert.deepEqual(names, ['success', 'message', 'data'], text);
    else {
      assert.deepEqual(names.slice(0, 2), ['success', 'message'], text);
      assert.ok(names.length === 2 || (names.length === 3 && names[2] === 'errors'), text);
      assert.ok(codeOf(status, json.message), text);
    }
  },
};

function codeOf(status: number, message: string): string {
  const fits = ERROR_CODES.filter(
    (code) => ERRORS[code].status === status && memberMessage(code) === message,
  );
  assert.equal(fits.length, 1, `${status} "${message}" is no failure that we know`);
  return fits[0] ?? '';
}

/** Members at the lender's app, each for what is their own, and the app itself. */
export const member: MatrixFamily = {
  family: memberFamily,
  worlds: ['live'],
  waives: {
    sandbox: 'members see their own money and no other',
    rights: 'a member may do all that the family offers',
  },
  wording,
  openDesk: openMemberDesk,
  records: joinRecords([memberAuthRecords, memberJourneyRecords, memberPaymentRecords]),
};
