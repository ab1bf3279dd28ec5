import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { ApiError, toApiError } from './api-error.ts';

test('a refusal goes to the caller with its code, its status and its facts', () => {
  const error = toApiError(new Refusal(refuse('client_exists', { existing_id: 'x' })));
  assert.deepEqual(
    [error.status, error.code, error.data],
    [409, 'client_exists', { existing_id: 'x' }],
  );
});

test('a database that is away is 503, with the advice to come back', () => {
  const error = toApiError(new DatabaseUnavailable(new Error('secret host name')));
  assert.deepEqual([error.status, error.code, error.data], [503, 'unavailable', {}]);
  assert.deepEqual(error.headers, { 'retry-after': '1' });
});

test('what nobody foresaw is 500 and shows nothing of itself', () => {
  const thrown = [new Error('select * from client'), 'text', null, undefined, { status: 418 }, 7];
  for (const fault of thrown) {
    const error = toApiError(fault);
    assert.deepEqual([error.status, error.code, error.data], [500, 'internal_error', {}]);
    assert.doesNotMatch(error.message, /select|text|418/);
  }
});

test('an error of ours passes as it is', () => {
  const error = new ApiError('rate_limited', { headers: { 'retry-after': '9' } });
  assert.equal(toApiError(error), error);
});

test('trouble that the HTTP server meets in a body has its own code', () => {
  const met = (code: string) => toApiError(Object.assign(new Error('x'), { code })).code;
  assert.equal(met('FST_ERR_CTP_BODY_TOO_LARGE'), 'payload_too_large');
  assert.equal(met('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 'unsupported_media_type');
  assert.equal(met('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 'bad_request');
  assert.equal(met('ECONNRESET'), 'bad_request');
  assert.equal(met('23505'), 'internal_error');
});
