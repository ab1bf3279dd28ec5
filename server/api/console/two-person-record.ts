import {
  REQUEST_STATUSES,
  requestStatus,
  type TwoPersonRequest,
} from '@mkopo/core/access/two-person-request.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

/** A call that one person asks for and another says yes to. */
export const { schema: RequestRecord, show: showRequest } = record(
  'TwoPersonRequest',
  (request: TwoPersonRequest, now: Temporal.Instant) => ({
    ...request,
    status: requestStatus(request, now),
  }),
  {
    id: [Uuid, 'id'],
    operation: [TextOf('The call that is asked for, by its name in this reference.'), 'operation'],
    subject_id: [OrNull(Uuid, { description: 'The `id` in its path.' }), 'subjectId'],
    body: [Type.Object({}, { description: 'Its body.' }), 'body'],
    status: [
      Type.Enum([...REQUEST_STATUSES], { description: 'It lapses after 7 days.' }),
      'status',
    ],
    asked_by: [Uuid, 'askedBy'],
    asked_at: [Instant, 'askedAt'],
    approved_by: [OrNull(Uuid), 'approvedBy'],
    approved_at: [OrNull(Instant), 'approvedAt'],
  },
);

/** A request that was carried out, with what the call answered. */
export const SecondedRecord = Titled('SecondedRequest', {
  request: RequestRecord,
  result: Type.Object({}, { description: 'What the call answers, a one-time password included.' }),
});
