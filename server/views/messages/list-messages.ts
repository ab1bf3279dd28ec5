import type { MessageState } from '@mkopo/core/message/message.ts';
import type { Channel, MessageKind } from '@mkopo/core/message/message-kind.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '#store/messages/message-store.ts';

type ListMessagesInput = {
  readonly clientId: string | null;
  readonly loanId: string | null;
  readonly kind: MessageKind | null;
  readonly channel: Channel | null;
  readonly state: MessageState | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** The log of a lender's messages, newest first. A code is masked in it from the beginning. */
export function listMessages(
  tx: TenantTx,
  { clientId, loanId, kind, channel, state, after, limit }: ListMessagesInput,
): Promise<MessageRow[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'client_id = ?::uuid': clientId,
    'loan_id = ?::uuid': loanId,
    'kind = ?': kind,
    'channel = ?': channel,
    'state = ?': state,
    'id < ?::uuid': after,
  });
  return tx.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from message
      where ${where} order by id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}
