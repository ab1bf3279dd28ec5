import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { readReport } from '#gateways/messages/read-report.ts';
import { noteReport } from '#operations/messages/send-message.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { endpoint, TAKEN, Taken, Told } from './rail-endpoint.ts';

const EXAMPLE = {
  ...{ id: 'ATXid_1', status: 'Success', phoneNumber: '+254711000111', networkCode: '63902' },
};

/** POST /message-reports: what became of a message. */
export const postMessageReport = endpoint({
  method: 'POST',
  path: '/message-reports',
  name: 'hearMessageReport',
  tag: 'Messages',
  summary: 'Tell what became of a message',
  description:
    'The delivery report of an SMS: a web form as Africa’s Talking sends it (`id`, `status`, ' +
    '`failureReason`), or the same as JSON, with `delivered` or `failed` for a status. What is ' +
    'not the end of a message, or of none that we know, changes nothing.',
  body: Told,
  bodyMaxBytes: BODY_MAX_BYTES.callback,
  unread: true,
  takesWebForm: true,
  reply: { status: 200, data: Taken },
  example: { body: EXAMPLE },

  async ownTransactions({ body, database, scope, callerProof: { now } }) {
    const report = readReport(String(body));
    if (report) await inTenant(database, scope, (tx) => noteReport(tx, { ...report, now }));
    return TAKEN;
  },
});
