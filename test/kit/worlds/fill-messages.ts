import type { MessageId } from '@mkopo/core/message/message.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import {
  changeMessageSettings,
  chooseMessages,
  saveTemplate,
} from '@mkopo/server/operations/messages/manage-messages.ts';
import { noteReport } from '@mkopo/server/operations/messages/send-message.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { insertMessage } from '@mkopo/server/store/messages/message-store.ts';
import type { TestLender } from './lender.ts';

/** A message that was not sent. */
export async function makeMessage(tx: TenantTx): Promise<MessageId> {
  const id = newId('message');
  const nobody = { clientId: null, memberId: null, loanId: null, onceName: null, sealed: null };
  insertMessage(tx, {
    ...{ id, kind: 'test', channel: 'sms', language: 'en', toAddress: '+254711000111' },
    ...{ subject: null, body: 'Hello', parts: 1, state: 'skipped', reason: 'off', dueAt: null },
    ...{ createdAt: Temporal.Now.instant(), ...nobody },
  });
  return id;
}

/** Puts a row into every table of messages, so that its fence has something to keep apart. */
export async function fillMessages(database: Database, lender: TestLender): Promise<void> {
  await inTenant(database, lender, async (tx) => {
    await makeMessage(tx);
    await changeMessageSettings(tx, { language: 'sw' });
    const key = { kind: 'approval', channel: 'sms', language: 'en' } as const;
    await saveTemplate(tx, { key, template: { subject: null, text: 'Approved' } });
    const named = { firstName: 'Wanjiku', lastName: 'Kamau', phone: '+254711000112' };
    const { id } = await createClient(tx, named);
    await chooseMessages(tx, { id, changes: { noSms: true } });
    const now = Temporal.Now.instant();
    await noteReport(tx, { providerId: 'nobody', arrived: true, detail: null, now });
  });
}
