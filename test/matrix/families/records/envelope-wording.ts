import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import type { Wording } from '@mkopo/test/matrix/matrix-family.ts';

/** The four fields of every answer of the Partner API and the console. */
export const envelopeWording: Wording = {
  read: ({ json }) => ({
    code: json.code,
    data: json.data,
    fields: json.data.fields ?? [],
    requestId: json.request_id,
  }),
  assertForm({ status, text, json }) {
    assert.deepEqual(Object.keys(json ?? {}), ['code', 'message', 'request_id', 'data'], text);
    const { code, message, data } = json;
    assert.ok(typeof data === 'object' && data !== null && !Array.isArray(data), text);
    if (code === 'success') assert.ok(status === 200 || status === 201, text);
    else assert.deepEqual({ status, message }, ERRORS[code as ErrorCode], text);
  },
};
