import { randomUUID } from 'node:crypto';
import type { Actor } from '#store/kit/transaction.ts';

/** Who the audit trail names when an operator types a command. */
export function commandActor(command: string): Actor {
  return { kind: 'command', id: command, requestId: randomUUID(), ip: null };
}
