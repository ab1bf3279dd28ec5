import type { DarajaAccount } from '#gateways/mpesa/daraja/daraja-account.ts';
import type { DarajaLine } from '#gateways/mpesa/daraja/daraja-line.ts';
import { darajaRail } from '#gateways/mpesa/daraja/daraja-rail.ts';
import type { PaymentRail } from '#gateways/mpesa/kit/rail.ts';
import {
  type DarajaSimulator,
  startDarajaSimulator,
} from '#gateways/mpesa/simulator/daraja-simulator.ts';

/** What an operator decided about moving money. */
export type RailSettings =
  | { readonly kind: 'off' }
  /** One simulator in this process: every lender has a rail, and no money moves. */
  | { readonly kind: 'simulated' }
  /** By the short name of the lender. Who is not among them has no rail. */
  | { readonly kind: 'accounts'; readonly accounts: ReadonlyMap<string, DarajaAccount> };

/** The rails of all lenders. */
export type Rails = {
  /** Null where the lender has none. */
  of(tenantSlug: string): PaymentRail | null;
  /** The simulator that runs in this process; null where there is none. */
  readonly simulator: DarajaSimulator | null;
  close(): Promise<void>;
};

type Options = { readonly timeoutMs?: number };

export async function openRails(settings: RailSettings, options: Options = {}): Promise<Rails> {
  if (settings.kind === 'off') return { of: () => null, simulator: null, close: async () => {} };
  const simulator = settings.kind === 'simulated' ? await startDarajaSimulator() : null;
  const accountOf = (slug: string) =>
    settings.kind === 'accounts' ? settings.accounts.get(slug) : simulator?.account(slug);
  const lines = new Map<string, DarajaLine>();
  const rails = new Map<string, PaymentRail>();
  return {
    of(slug) {
      const known = rails.get(slug);
      if (known) return known;
      const account = accountOf(slug);
      if (!account) return null;
      const rail = darajaRail(account, { ...options, lines });
      rails.set(slug, rail);
      return rail;
    },
    simulator,
    close: async () => simulator?.close(),
  };
}
