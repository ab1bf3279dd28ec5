import { readAllowed, type WebhookReach } from '@mkopo/core/event/webhook-address.ts';
import type { SettingsReader } from './settings-reader.ts';

export type WebhookSettings = {
  /** Where webhooks may go. */
  readonly webhookReach: WebhookReach;
  /** Deliver them by ourselves. */
  readonly deliverWebhooks: boolean;
};

/**
 * At home, where a newcomer tries things, webhooks may come to this machine: all who can call the
 * server sit at it. Nowhere else does a lender's word reach a private address.
 */
export function readWebhooks(
  reader: SettingsReader,
  { isAtHome, problems }: { readonly isAtHome: boolean; readonly problems: string[] },
): WebhookSettings {
  const { names, ranges, faults } = readAllowed(reader.names('WEBHOOK_ALLOWED'));
  for (const fault of faults) {
    problems.push(`WEBHOOK_ALLOWED has "${fault}", which is neither a host nor a range of them`);
  }
  const allowsHttp = reader.flag('WEBHOOK_HTTP', isAtHome);
  return {
    webhookReach: { allowsHttp, allowsLoopback: isAtHome, names, ranges },
    deliverWebhooks: reader.flag('DELIVER_WEBHOOKS', true),
  };
}
