import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import type { PublicEventType } from './event-type.ts';

export type EventId = Id<'event'>;
export type EndpointId = Id<'webhook endpoint'>;
export type DeliveryId = Id<'webhook delivery'>;

export const ENDPOINT_STATUSES = ['active', 'paused', 'ended'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

/**
 * Why an endpoint is not active: paused by hand or after days of failure, ended because it answered
 * that it is gone (410) or because somebody deleted it.
 */
export const STATUS_REASONS = ['by_hand', 'failing', 'gone', 'deleted'] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/** Where a lender wants its events to go, without its secrets. */
export type WebhookEndpoint = {
  readonly id: EndpointId;
  readonly branchId: BranchId | null;
  readonly url: string;
  readonly description: string | null;
  /** Null: all of them. */
  readonly types: readonly PublicEventType[] | null;
  readonly status: EndpointStatus;
  readonly statusReason: StatusReason | null;
  readonly statusSince: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  /** Until when the secret before the present one signs too; null where there is none. */
  readonly previousUntil: Temporal.Instant | null;
  /** Since when nothing but failures came of it. */
  readonly failingSince: Temporal.Instant | null;
};

export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up', 'cancelled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
