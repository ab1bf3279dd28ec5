import type { Answer, Item } from '#kit/call/answers.ts';
import { WEBHOOKS } from './words.ts';

export type Endpoint = Answer<'get', '/webhook-endpoints'>['items'][number];
export type Delivery = Item<'/webhook-endpoints/{id}/deliveries'>;
export type DeliveryFile = Answer<'get', '/deliveries/{id}'>;

export const ENDPOINT_ACTS = ['change', 'rotate', 'remove', 'replay'] as const;
export type EndpointAct = (typeof ENDPOINT_ACTS)[number];
export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up', 'cancelled'] as const;

/** What is on its way is looked at again so often. */
export const FOLLOW_MS = 3_000;

type Failure = Extract<keyof typeof WEBHOOKS.en, `f_${string}`>;

/** How an attempt failed, by its word; one that is not known is said as it came. */
export function failureWord(error: string): Failure | null {
  const name = `f_${error}`;
  return name in WEBHOOKS.en ? (name as Failure) : null;
}
