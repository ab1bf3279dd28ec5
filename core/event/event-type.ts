import { LOAN_EVENTS } from '@mkopo/core/loan/loan-event.ts';
import { SAVINGS_EVENTS } from '@mkopo/core/savings/savings-step.ts';

/** What a lender's systems are told of. The words are the interface's. */
export const PUBLIC_EVENT_TYPES = [
  'client.created',
  'client.updated',
  'client.deleted',
  ...LOAN_EVENTS,
  ...SAVINGS_EVENTS,
  'document.uploaded',
] as const;
export type PublicEventType = (typeof PUBLIC_EVENT_TYPES)[number];

/** What only our own jobs get: it is about people's log-ins, or about the endpoints themselves. */
export const INTERNAL_EVENT_TYPES = [
  'member.invited',
  'member.password_reset_asked',
  'member.token_reused',
  'webhook.paused',
  'webhook.ended',
] as const;

/** Made for one endpoint, when somebody wants to see whether it works. It is in no log. */
export const TEST_EVENT_TYPE = 'webhook.test';

export const EVENT_TYPES = [...PUBLIC_EVENT_TYPES, ...INTERNAL_EVENT_TYPES] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export function isPublic(type: string): type is PublicEventType {
  return (PUBLIC_EVENT_TYPES as readonly string[]).includes(type);
}
