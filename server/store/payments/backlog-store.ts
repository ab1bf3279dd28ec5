import type { TenantTx } from '#store/kit/transaction.ts';

/** Money of a lender that is under way: how much of it waits, and since when. */
export type MoneyBacklog = {
  readonly payouts: number;
  readonly oldestPayoutAt: Temporal.Instant | null;
  readonly prompts: number;
  readonly oldestPromptAt: Temporal.Instant | null;
};

/** What waits has a time at which it is looked at again; what is settled has none. */
export async function readMoneyBacklog(tx: TenantTx): Promise<MoneyBacklog> {
  const [backlog] = await tx.query<MoneyBacklog>(
    `select payouts, oldest_payout_at, prompts, oldest_prompt_at
       from (select count(*)::float8 as payouts, min(requested_at) as oldest_payout_at
               from payout where tenant_id = $1 and due_at is not null) payout,
            (select count(*)::float8 as prompts, min(requested_at) as oldest_prompt_at
               from payment where tenant_id = $1 and due_at is not null) payment`,
    [tx.tenantId],
  );
  if (!backlog) throw new Error('counts have no rows');
  return backlog;
}
