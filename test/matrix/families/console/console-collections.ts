import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { changeMessageSettings } from '@mkopo/server/operations/messages/manage-messages.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { makeDocument } from '@mkopo/test/matrix/families/partner/partner-documents.ts';
import {
  makeClient,
  makeClosedLoan,
  makeDisbursedLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, PartOfCall, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** What staff do about money that is due, and the papers of clients. */
export const collectionRecords: Partial<Records> = {
  makers: {
    '/promises/{id}': makePromise,
    '/notes/{id}': makeNote,
    '/tasks/{id}': makeTask,
    '/documents/{id}': (making) => makeDocument(making),
  },
  calls: {
    takePromise: async (making) => ({ body: await promiseOn(await makeDisbursedLoan(making)) }),
    listPromises: twice(makePromise),
    listNotes: twice(makeNote),
    listTasks: twice(makeTask),
    listDocuments: twice(makeDocument),
    async listCollections(making) {
      await makeDisbursedLoan(making);
      await makeDisbursedLoan(making);
      return { query: { list: 'late_over_90', limit: 1 } };
    },
    sendReminders: remindersOn,
  },
  refusedCalls: {
    takePromise: async (making) => ({ body: await promiseOn(await makeClosedLoan(making)) }),
    async cancelPromise(making) {
      const id = await makePromise(making);
      await making.perform(`POST /promises/${id}/cancellation`);
      return { params: { id } };
    },
    async editNote(making) {
      const id = await makeNote(making);
      await asSuperuser(
        making.server.testDatabase.superuserUrl,
        `update contact_note set created_at = created_at - interval '1 hour' where id = '${id}'`,
      );
      return { params: { id } };
    },
    async sendReminders(making) {
      await making.as((tx) => changeMessageSettings(tx, { sms: false, email: false }));
      return {};
    },
  },
  madeTheirs: {
    editNote: ({ server }, { params, by }) =>
      asSuperuser(
        server.testDatabase.superuserUrl,
        `update contact_note set written_by = '${by.actor?.split(' ')[1]}'
          where id = '${params['id']}'`,
      ).then(() => undefined),
  },
  announcesNothing: [
    ...['takePromise', 'cancelPromise', 'writeNote', 'editNote', 'giveTask', 'changeTask'],
    ...['sendReminders', 'deleteDocument'],
  ],
};

async function makePromise(making: Making): Promise<string> {
  return making.create('POST /promises', await promiseOn(await makeDisbursedLoan(making)));
}

/** Promises are for today or later, by the clock that servers go by. */
async function promiseOn(loan_id: string) {
  const due_on = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi').toString();
  return { loan_id, amount: 100, due_on };
}

async function makeNote(making: Making): Promise<string> {
  const client_id = await makeClient(making);
  return making.create('POST /notes', { client_id, channel: 'call', text: 'Called' });
}

function makeTask(making: Making): Promise<string> {
  return making.create('POST /tasks', { title: 'Call again' });
}

/** A loan whose borrower can be told; nothing else is on that a job would write of. */
async function remindersOn(making: Making): Promise<PartOfCall> {
  const id = await makeDisbursedLoan(making);
  await making.as((tx) =>
    changeMessageSettings(tx, { sms: true, email: false, kinds: ['overdue'] }),
  );
  return { body: { list: 'late_over_90', kind: 'overdue', loan_ids: [id] } };
}

/** Lists want something to show, and more than one page of it. */
function twice(make: (making: Making) => Promise<unknown>) {
  return async (making: Making): Promise<PartOfCall> => {
    await make(making);
    await make(making);
    return {};
  };
}
