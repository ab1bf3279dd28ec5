import type { RailKind } from '@mkopo/core/rail/rail-kind.ts';
import { type RailSettings, railKindOf } from '#gateways/mpesa/rails.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { listTenants, type Tenant } from '#store/access/tenant-store.ts';
import { openDatabase } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** What settings are held against. */
type Lender = Pick<Tenant, 'slug' | 'isDemo' | 'rail'>;

/**
 * The settings for lenders that are here: what is simulated for the demo lenders is not for one
 * that an operator gave the name of one.
 */
export function railFor(settings: RailSettings, lenders: readonly Lender[]): RailSettings {
  if (settings.kind !== 'simulated' || settings.lenders === 'all') return settings;
  const own = lenders.filter(({ isDemo }) => !isDemo).map(({ slug }) => slug);
  return { ...settings, lenders: settings.lenders.filter((slug) => !own.includes(slug)) };
}

/** Why the money of these lenders must not move so: one line for each. */
export function railFaults(settings: RailSettings, lenders: readonly Lender[]): string[] {
  return lenders.flatMap(({ slug, rail }) => {
    const asked = railKindOf(settings, slug);
    return rail && asked && rail !== asked ? [FAULTS[rail](slug)] : [];
  });
}

const FAULTS: Readonly<Record<RailKind, (slug: string) => string>> = {
  simulated: (slug) =>
    `${slug} has simulated money on its books, so it cannot have a real M-Pesa account. ` +
    `Take it out of MPESA_ACCOUNTS, and make a new lender for real money: mkopo tenant create.`,
  real: (slug) =>
    `${slug} has real M-Pesa money on its books, so its money cannot be simulated. ` +
    `Give its account in MPESA_ACCOUNTS, or set PAYMENT_RAIL=off.`,
};

/** Holds the settings against the lenders that are here, and refuses to go on where they clash. */
export async function settleRail(settings: RailSettings, serverUrl: string): Promise<RailSettings> {
  const database = openDatabase(serverUrl);
  try {
    const lenders = await inPlatform(database, listTenants);
    const settled = railFor(settings, lenders);
    const faults = railFaults(settled, lenders);
    if (faults.length > 0) throw new OperatorError(faults.join('\n'));
    return settled;
  } finally {
    await database.close();
  }
}
