import type { TenantId } from '@mkopo/core/kit/id.ts';
import { type CallbackUrls, callbackUrls } from './callback-address.ts';
import type { PaymentRail } from './rail.ts';
import type { RailHands } from './rail-hands.ts';

/** A lender, as the rail knows it. */
export type RailUser = {
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  readonly isSandbox: boolean;
};

/** The lender of a transaction, as the rail knows it. */
export function railUserOf({ id, slug, isSandbox }: RailLender): RailUser {
  return { tenantId: id, tenantSlug: slug, isSandbox };
}

type RailLender = { readonly id: TenantId; readonly slug: string; readonly isSandbox: boolean };

/** All that is needed to ask a lender's provider for something, and to hear the answer. */
export type RailContext = {
  /** Null: this lender has no rail, or it is turned off. */
  railOf(user: RailUser): PaymentRail | null;
  urlsFor(user: Pick<RailUser, 'tenantId'>): CallbackUrls;
  /** What callbacks prove themselves with. */
  readonly callbackKey: Buffer;
  /** How many calls jobs may have under way. */
  readonly hands: RailHands;
  /** Says that there is work for the jobs: they need not wait for their next round. */
  wake(): void;
};

type Parts = {
  readonly railOf: (user: RailUser) => PaymentRail | null;
  /** Where the provider reaches us; asked for late, because a port may be known late. */
  readonly publicUrl: () => string;
  readonly callbackKey: Buffer;
  readonly hands: RailHands;
  readonly wake: () => void;
};

export function railDesk({ publicUrl, ...same }: Parts): RailContext {
  return {
    urlsFor: ({ tenantId }) =>
      callbackUrls({ origin: publicUrl(), key: same.callbackKey }, tenantId),
    ...same,
  };
}
