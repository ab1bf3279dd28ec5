import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { MessageKind } from '@mkopo/core/message/message-kind.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { idFrom } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ToldAsked = {
  readonly clientIds: readonly ClientId[];
  readonly kind: MessageKind;
  readonly since: Temporal.Instant;
};

/** Those of some clients who got, or are to get, a message of a kind that was written since. */
export async function listTold(
  tx: TenantTx,
  { clientIds, kind, since }: ToldAsked,
): Promise<ReadonlySet<ClientId>> {
  const rows = await tx.query<{ clientId: ClientId }>(
    `select distinct client_id from message
      where tenant_id = $1 and client_id = any ($2::uuid[]) and kind = $3 and id >= $4::uuid
        and state <> 'skipped'`,
    [tx.tenantId, clientIds, kind, idFrom(since)],
  );
  return new Set(rows.map(({ clientId }) => clientId));
}

/** What a part of an SMS has cost of late, in the provider's currency. */
export type PartCost = {
  readonly currency: Currency;
  readonly costMinor: bigint;
  readonly parts: number;
};

/** What the parts of a lender's SMS came to since a moment; null where no provider told. */
export function readPartCost(tx: TenantTx, since: Temporal.Instant): Promise<PartCost | null> {
  return tx.first<PartCost>(
    `select cost_currency as currency, sum(cost_minor)::bigint as cost_minor,
            sum(parts)::int as parts
       from message
      where tenant_id = $1 and id >= $2::uuid and channel = 'sms' and cost_minor is not null
      group by cost_currency order by sum(parts) desc limit 1`,
    [tx.tenantId, idFrom(since)],
  );
}
