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

/** A rule's facts stand with its code in `errors`; the body's own code fits its words. */
const wording: Wording = {
  read({ headers, json }) {
    if (json.success) {
      return {
        code: 'success',
        data: json.data,
        fields: [],
        requestId: headers.get('x-request-id'),
      };
    }
    const { code, request_id: requestId, errors = [] } = json;
    const [{ code: ruled, ...facts } = {} as { code?: string }] = errors;
    const isOfFields = 'field' in facts && !ruled;
    const fields = isOfFields ? errors : [];
    return { code, data: isOfFields ? { fields } : facts, fields, requestId };
  },
  assertForm({ status, text, json }) {
    assert.equal(json?.success, status === 200 || status === 201, text);
    assert.match(json.message, /\w/, text);
    const names = Object.keys(json);
    if (json.success) assert.deepEqual(names, ['success', 'message', 'data'], text);
    else {
      const errors = 'errors' in json ? ['errors'] : [];
      assert.deepEqual(names, ['success', 'message', ...errors, 'code', 'request_id'], text);
      assert.equal(json.code, codeOf(status, json.message), text);
      const ruled = json.errors?.[0]?.code ?? json.code;
      assert.equal(ruled, json.code, text);
    }
  },
};

/** The one code whose words these are. */
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
