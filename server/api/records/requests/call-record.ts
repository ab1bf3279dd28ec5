import { FAMILIES } from '@mkopo/core/access/credential.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { FlagOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { LoggedCall } from '#views/requests/list-calls.ts';

/** A call that was made with a key. */
export const { schema: CallRecord, show: showCall } = record(
  'LoggedRequest',
  (call: LoggedCall) => call,
  {
    id: [Uuid, 'id'],
    at: [Type.String({ ...Instant, description: 'When it came.' }), 'createdAt'],
    key_id: [
      Type.String({ ...Uuid, description: 'The key that it was made with.' }),
      'credentialId',
    ],
    family: [Type.Enum([...FAMILIES]), 'family'],
    method: [Type.String(), 'method'],
    path: [TextOf('Without its query, which may name people.'), 'path'],
    status: [
      Type.Integer({ description: '499: the caller hung up before it was answered.' }),
      'status',
    ],
    ms: [Type.Number({ description: 'How long it took.' }), 'ms'],
    request_id: [TextOf('As `X-Request-Id` of the call itself.'), 'requestId'],
    idempotency_key: [OrNull(Type.String(), { description: 'As it was sent.' }), 'idempotencyKey'],
    replayed: [FlagOf('Whether a retry was given the answer of the first call.'), 'replayed'],
    error_code: [OrNull(Type.String(), { description: 'Null where it went well.' }), 'errorCode'],
    ip: [OrNull(Type.String(), { description: 'Where it came from.' }), 'ip'],
  },
);

/** Its place in the list, for cursors. */
export function placeOfCall({ createdAt, id }: LoggedCall): readonly string[] {
  return [createdAt.toString(), id];
}

/** The first digit of a status, as people say it. */
export const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;

export function statusClassOf(asked: (typeof STATUS_CLASSES)[number] | undefined): number | null {
  return asked === undefined ? null : Number(asked[0]);
}
