/** What people are told of. `test` is what an admin sends to see whether messages arrive. */
export const MESSAGE_KINDS = [
  'invitation',
  'password_reset',
  'approval',
  'disbursement',
  'payment_receipt',
  'due_soon',
  'overdue',
  'statement',
  'test',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

const CODE_KINDS: readonly MessageKind[] = ['invitation', 'password_reset'];

/**
 * Whether a message brings a code. Somebody waits for it, so neither the night nor an opt-out keeps
 * it back; and nobody but the person may read it.
 */
export function bringsCode(kind: MessageKind): boolean {
  return CODE_KINDS.includes(kind);
}

/** Somebody asked for it this minute: a code, a statement, a test. */
export function isAskedFor(kind: MessageKind): boolean {
  return bringsCode(kind) || kind === 'test' || kind === 'statement';
}

/** The channels that a kind may go by: a statement is a file, which no SMS can carry. */
export function channelsOf(kind: MessageKind): readonly Channel[] {
  return kind === 'statement' ? ['email'] : CHANNELS;
}
