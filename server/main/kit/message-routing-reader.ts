import { resolve } from 'node:path';
import type { MessageRouting } from '#gateways/messages/message-senders.ts';
import { readSendersFile } from '#gateways/messages/read-senders.ts';

export const MESSAGE_WORDS = ['on', 'off', 'simulated'] as const;

type Given = {
  readonly asked: (typeof MESSAGE_WORDS)[number] | null;
  readonly path: string | null;
  readonly demoLenders: readonly string[];
};

/**
 * Nobody's messages are simulated who did not ask for it by name, but those of the demo lenders: a
 * borrower would wait for them. The file is read even where messages are off.
 */
export function readMessageRouting(
  { asked, path, demoLenders }: Given,
  problems: string[],
): MessageRouting {
  if (path === null) {
    if (asked === 'simulated') return { kind: 'simulated', lenders: 'all' };
    if (asked === 'on') {
      problems.push('MESSAGES=on needs MESSAGE_SENDERS; to try it without, say MESSAGES=simulated');
    }
    const isForDemo = asked === null && demoLenders.length > 0;
    return isForDemo ? { kind: 'simulated', lenders: demoLenders } : { kind: 'off' };
  }
  const { accounts, faults } = readSendersFile(resolve(path));
  problems.push(...faults.map((fault) => `MESSAGE_SENDERS: ${fault}`));
  if (asked === 'simulated') {
    problems.push('MESSAGES=simulated and MESSAGE_SENDERS do not go together: leave one out');
  }
  return asked === 'off' ? { kind: 'off' } : { kind: 'accounts', accounts };
}
