import type { CodePurpose } from '@mkopo/core/access/one-time-code.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { maskAddress } from '@mkopo/core/message/address.ts';
import { countedSince } from '@mkopo/core/message/counted-since.ts';
import { decideMessage } from '@mkopo/core/message/decide-message.ts';
import { isAnyOn } from '@mkopo/core/message/message-settings.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readMessageSettings } from '#store/messages/message-settings-store.ts';
import { countMessages } from '#store/messages/message-store.ts';
import { readRecipients } from '#store/messages/recipient-store.ts';

type CodeWanted = {
  readonly clientId: ClientId;
  readonly purpose: CodePurpose;
  readonly now: Temporal.Instant;
};

const KINDS = { invitation: 'invitation', reset: 'password_reset' } as const;

/**
 * Where a code that staff ask for goes by message, masked: then nobody of the staff sees it. Null:
 * no message can bring it, and they hand it over themselves. The operator, who gives codes by
 * commands, stands outside of the lender's house.
 */
export async function codeGoesTo(
  tx: TenantTx,
  { clientId, purpose, now }: CodeWanted,
): Promise<string | null> {
  if (tx.actor.kind !== 'staff') return null;
  const settings = await readMessageSettings(tx);
  if (!isAnyOn(settings)) return null;
  const [{ timeZone }, recipients] = await Promise.all([
    readTenant(tx),
    readRecipients(tx, { ids: [clientId], now }),
  ]);
  const since = countedSince(now, timeZone);
  const codeKinds = Object.values(KINDS);
  const asked = { clientIds: [clientId], codeKinds, since, max: settings.lenderDailyMax };
  const { people, lender } = await countMessages(tx, asked);
  const found = recipients.get(clientId);
  const { person = 0, personCodes = 0 } = people.get(clientId) ?? {};
  if (!found) return null;
  const recipient = { ...found, email: found.loginEmail };
  const counts = { person, personCodes, lender };
  const due = { kind: KINDS[purpose], recipient, settings, counts };
  const decided = decideMessage(due, { now, timeZone });
  return decided?.state === 'waiting' ? maskAddress(decided.to) : null;
}
