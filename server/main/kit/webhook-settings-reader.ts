import { readAllowed, type WebhookReach } from '@mkopo/core/event/webhook-address.ts';
import type { SettingsReader } from './settings-reader.ts';

/**
 * Where webhooks may go. At home, where a newcomer tries things, they may come to this machine: all
 * who can call the server sit at it. Nowhere else does a lender's word reach a private address.
 */
export function readWebhookReach(
  reader: SettingsReader,
  { isAtHome, problems }: { readonly isAtHome: boolean; readonly problems: string[] },
): WebhookReach {
  const { names, ranges, faults } = readAllowed(reader.names('WEBHOOK_ALLOWED'));
  for (const fault of faults) {
    problems.push(`WEBHOOK_ALLOWED has "${fault}", which is neither a host nor a range of them`);
  }
  const allowsHttp = reader.flag('WEBHOOK_HTTP', isAtHome);
  return { allowsHttp, allowsLoopback: isAtHome, names, ranges };
}
