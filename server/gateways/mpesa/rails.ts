import { type RailKind, railKind } from '@mkopo/core/rail/rail-kind.ts';
import type { DarajaAccount } from '#gateways/mpesa/daraja/daraja-account.ts';
import type { DarajaLine } from '#gateways/mpesa/daraja/daraja-line.ts';
import { darajaRail } from '#gateways/mpesa/daraja/daraja-rail.ts';
import type { PaymentRail, RailStanding } from '#gateways/mpesa/kit/rail.ts';
import type { RailUser } from '#gateways/mpesa/kit/rail-context.ts';
import { startedRail } from '#gateways/mpesa/kit/started-rail.ts';
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
  /** As the operator decided; null where the lender has none. */
  of(tenantSlug: string): PaymentRail | null;
  /** The same, but of a sandbox lender simulated whatever the operator decided. */
  railOf(user: Pick<RailUser, 'tenantSlug' | 'isSandbox'>): PaymentRail | null;
  /** The simulator that runs in this process; null where there is none. */
  readonly simulator: DarajaSimulator | null;
  /** What a lender calls the simulator of this process with; one is started where there is none. */
  simulatedAccount(tenantSlug: string): Promise<DarajaAccount>;
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

type Options = {
  readonly timeoutMs?: number;
  readonly clock?: () => Temporal.Instant;
  /** Where another process of the server has the simulator: what to call that one with. */
  readonly simulatedElsewhere?: SimulatedElsewhere | undefined;
};

export type SimulatedElsewhere = (tenantSlug: string) => Promise<DarajaAccount>;

const byClock = ({ clock }: Options) => (clock ? { clock } : {});

export async function openRails(settings: RailSettings, options: Options = {}): Promise<Rails> {
  const { simulatedElsewhere: elsewhere } = options;
  const isOurs = settings.kind === 'simulated' && !elsewhere;
  const simulator = isOurs ? await startDarajaSimulator(byClock(options)) : null;
  let forSandboxes: Promise<DarajaSimulator> | null = null;
  const accountOf = (slug: string) => {
    if (settings.kind === 'off') return undefined;
    if (settings.kind === 'accounts') return settings.accounts.get(slug);
    return railKindOf(settings, slug) ? simulator?.account(slug) : undefined;
  };
  const lines = new Map<string, DarajaLine>();
  const rails = new Map<string, PaymentRail>();
  const sandboxes = new Map<string, PaymentRail>();
  const calls = new Map<string, number>();
  const tellCall = (outcome: string) => void calls.set(outcome, (calls.get(outcome) ?? 0) + 1);
  const of: Rails['of'] = (slug) => {
    const known = rails.get(slug);
    if (known) return known;
    const account = accountOf(slug);
    if (!account && !(elsewhere && railKindOf(settings, slug))) return null;
    const rail = account
      ? darajaRail(account, { ...options, lines, tellCall })
      : startedRail(() => simulatedRail(slug));
    rails.set(slug, rail);
    return rail;
  };
  // Most servers have no sandbox lender, and so no simulator beside the real thing.
  const simulatedAccount = async (slug: string) => {
    if (elsewhere) return elsewhere(slug);
    if (simulator) return simulator.account(slug);
    forSandboxes ??= startDarajaSimulator(byClock(options));
    return (await forSandboxes).account(slug);
  };
  const simulatedRail = async (slug: string) =>
    darajaRail(await simulatedAccount(slug), { ...options, lines, tellCall });
  const ofSandbox = (slug: string) => {
    const known = sandboxes.get(slug);
    if (known) return known;
    const rail = simulator
      ? darajaRail(simulator.account(slug), { ...options, lines, tellCall })
      : startedRail(() => simulatedRail(slug));
    sandboxes.set(slug, rail);
    return rail;
  };
  return {
    of,
    railOf: ({ tenantSlug, isSandbox }) => (isSandbox ? ofSandbox : of)(tenantSlug),
    ...{ simulator, simulatedAccount },
    calls,
    standings: () => [...lines.values()].map((line) => line.standing()),
    async close() {
      await simulator?.close();
      await (await forSandboxes)?.close();
    },
  };
}
