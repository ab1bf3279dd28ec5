import type { TenantId } from '@mkopo/core/kit/id.ts';
import { nextTryAt } from '@mkopo/core/payment/when-to-ask.ts';
import { type RailContext, type RailUser, railUserOf } from '#gateways/mpesa/kit/rail-context.ts';
import { workThrough } from '#gateways/mpesa/kit/rail-hands.ts';
import { keepToRail } from '#operations/payments/keep-to-rail.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { type DueSite, forDueTenants } from '#store/kit/due-rows.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';
import { insertInquiry } from '#store/payments/rail-inquiry-store.ts';
import { deferReceipt, leaseReceipts, type Receipt } from '#store/receipts/receipt-store.ts';

const ACTOR = { kind: 'job', id: 'prove-receipts', requestId: '', ip: null } as const;

/** So many are taken up in one go, where as many hands are free. */
const BATCH = 20;
/** Longer than the provider may take to answer. */
const LEASE = Temporal.Duration.from({ minutes: 1 });

export type ReceiptSite = DueSite & { readonly desk: RailContext };

/**
 * Asks the provider whether payments that were told of are so. Its answer comes as a callback;
 * where none comes it is asked again, later and later.
 */
export function confirmReceipts(site: ReceiptSite, stopping: AbortSignal): Promise<void> {
  return forDueTenants(site, {
    table: 'receipt',
    trouble: 'some receipts were not asked about',
    work: (tenantId, round) =>
      workThrough(round, {
        ...{ hands: site.desk.hands, lane: `receipts ${tenantId}`, stopping, batch: BATCH },
        take: (limit) => takeUp(site, tenantId, limit),
        work: (receipt) => ask(site, receipt),
      }),
  });
}

async function takeUp(
  { database, clock, desk }: ReceiptSite,
  tenantId: TenantId,
  limit: number,
): Promise<ConfirmReceiptsInput[]> {
  const scope = { tenantId, actor: ACTOR };
  return inTenant(database, scope, async (tx) => {
    const now = clock();
    const [tenant, receipts] = await Promise.all([
      readTenant(tx),
      leaseReceipts(tx, { now, until: now.add(LEASE), limit }),
    ]);
    const user = railUserOf(tenant);
    const rail = desk.railOf(user);
    if (rail) await keepToRail(tx, rail);
    return receipts.map((receipt) => ({ receipt, user, scope }));
  });
}

type ConfirmReceiptsInput = {
  readonly receipt: Receipt;
  readonly user: RailUser;
  readonly scope: TenantScope;
};

async function ask(
  { database, desk, clock }: ReceiptSite,
  { receipt, user, scope }: ConfirmReceiptsInput,
): Promise<void> {
  const { id, receipt: name, toldAt, tries } = receipt;
  const urls = desk.urlsFor(user);
  const asked = await desk
    .railOf(user)
    ?.askStatus({ by: { receipt: name }, resultUrl: urls.status, timeoutUrl: urls.timedOut });
  await inTenant(database, scope, async (tx) => {
    const now = clock();
    if (asked?.kind === 'accepted') {
      const { conversationId } = asked.ids;
      insertInquiry(tx, { subjectKind: 'receipt', subjectId: id, conversationId });
    }
    deferReceipt(tx, { id, until: nextTryAt({ since: toldAt, tries, now }) });
  });
  // The answer may be here already, and wait for what was just written down.
  desk.wake();
}
