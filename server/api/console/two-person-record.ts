import {
  REQUEST_STATUSES,
  requestStatus,
  type TwoPersonRequest,
} from '@mkopo/core/access/two-person-request.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AnyObject, Titled } from '#api/kit/wire/object-shapes.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

export const RequestPath = Type.Object({ id: Uuid });
export const RequestStatusField = Type.Enum([...REQUEST_STATUSES], {
  description: 'It lapses after 7 days.',
});

/** A call that one person asks for and another says yes or no to. */
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
    transaction_id: [
      OrNull(Uuid, { description: 'The `transaction_id` in its path.' }),
      'transactionId',
    ],
    body: [AnyObject('Its body.'), 'body'],
    status: [RequestStatusField, 'status'],
    asked_by: [Uuid, 'askedBy'],
    asked_at: [Instant, 'askedAt'],
    approved_by: [OrNull(Uuid), 'approvedBy'],
    approved_at: [OrNull(Instant), 'approvedAt'],
    rejected_by: [OrNull(Uuid), 'rejectedBy'],
    rejected_at: [OrNull(Instant), 'rejectedAt'],
    rejection_reason: [OrNull(Type.String()), 'rejectionReason'],
    withdrawn_by: [OrNull(Uuid), 'withdrawnBy'],
    withdrawn_at: [OrNull(Instant), 'withdrawnAt'],
  },
);

/** A request that was just asked for, with what only whoever asked is told. */
export const AskedRecord = Titled('AskedRequest', {
  ...RequestRecord.properties,
  first_half: OrNull(Type.String(), {
    description:
      'Where the call hands out a password or a code: its first half, shown this once. Whoever ' +
      'says yes is shown the second; the person is told both, in this order, joined by a dash.',
  }),
});

/** A request that was carried out, with what the call answered. */
export const SecondedRecord = Titled('SecondedRequest', {
  request: RequestRecord,
  result: AnyObject(
    'What the call answers; `one_time_password` or `one_time_code` is the second half, of ' +
      'which whoever asked has the first. The person is told both, in order.',
  ),
});
