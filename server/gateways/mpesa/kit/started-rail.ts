import type { PaymentRail } from './rail.ts';

/** A simulated rail that is started by whoever first asks it for something. */
export function startedRail(start: () => Promise<PaymentRail>): PaymentRail {
  let started: Promise<PaymentRail> | null = null;
  const rail = () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  return {
    method: 'mpesa',
    isSimulated: true,
    collect: async (ask) => (await rail()).collect(ask),
    collectionOutcome: async (requestId) => (await rail()).collectionOutcome(requestId),
    payOut: async (ask) => (await rail()).payOut(ask),
    // It runs in this process: it is never away.
    payoutStanding: () => 'well',
    askStatus: async (ask) => (await rail()).askStatus(ask),
    reverse: async (ask) => (await rail()).reverse(ask),
    registerPaybill: async (urls) => (await rail()).registerPaybill(urls),
    check: async () => (await rail()).check(),
  };
}
