import { type RailKind, railKind } from '@mkopo/core/rail/rail-kind.ts';
import type { DarajaAccount } from '#gateways/mpesa/daraja/daraja-account.ts';
import type { DarajaLine } from '#gateways/mpesa/daraja/daraja-line.ts';
import { darajaRail } from '#gateways/mpesa/daraja/daraja-rail.ts';
import type { PaymentRail, RailStanding } from '#gateways/mpesa/kit/rail.ts';
import {
  type DarajaSimulator,
  startDarajaSimulator,
} from '#gateways/mpesa/simulator/daraja-simulator.ts';

/** What an operator decided about moving money. */
export type RailSettings =
  | { readonly kind: 'off' }
  /** One simulator in this process, for these lenders: no money moves. */
  | { readonly kind: 'simulated'; readonly lenders: 'all' | readonly string[] }
  /** By the short name of the lender. Who is not among them has no rail. */
  | { readonly kind: 'accounts'; readonly accounts: ReadonlyMap<string, DarajaAccount> };

/** The rails of all lenders. */
export type Rails = {
  /** Null where the lender has none. */
  of(tenantSlug: string): PaymentRail | null;
  /** The simulator that runs in this process; null where there is none. */
  readonly simulator: DarajaSimulator | null;
  /** What came of the calls to providers so far, and how many lines to them stand how. */
  readonly calls: ReadonlyMap<string, number>;
  standings(): readonly RailStanding[];
  close(): Promise<void>;
};

/** How the money of a lender is to move; null: not at all. */
export function railKindOf(settings: RailSettings, slug: string): RailKind | null {
  switch (settings.kind) {
    case 'off':
      return null;
    case 'simulated':
      return settings.lenders === 'all' || settings.lenders.includes(slug) ? 'simulated' : null;
    case 'accounts': {
      const account = settings.accounts.get(slug);
      return account ? railKind(account) : null;
    }
  }
}

type Options = { readonly timeoutMs?: number; readonly clock?: () => Temporal.Instant };

const byClock = ({ clock }: Options) => (clock ? { clock } : {});

const NO_RAILS: Rails = {
  of: () => null,
  simulator: null,
  calls: new Map(),
  standings: () => [],
  close: async () => {},
};

export async function openRails(settings: RailSettings, options: Options = {}): Promise<Rails> {
  if (settings.kind === 'off') return NO_RAILS;
  const simulator =
    settings.kind === 'simulated' ? await startDarajaSimulator(byClock(options)) : null;
  const accountOf = (slug: string) => {
    if (settings.kind === 'accounts') return settings.accounts.get(slug);
    return railKindOf(settings, slug) ? simulator?.account(slug) : undefined;
  };
  const lines = new Map<string, DarajaLine>();
  const rails = new Map<string, PaymentRail>();
  const calls = new Map<string, number>();
  const tellCall = (outcome: string) => void calls.set(outcome, (calls.get(outcome) ?? 0) + 1);
  return {
    of(slug) {
      const known = rails.get(slug);
      if (known) return known;
      const account = accountOf(slug);
      if (!account) return null;
      const rail = darajaRail(account, { ...options, lines, tellCall });
      rails.set(slug, rail);
      return rail;
    },
    simulator,
    calls,
    standings: () => [...lines.values()].map((line) => line.standing()),
    close: async () => simulator?.close(),
  };
}
