import type { Channel } from '@mkopo/core/message/message-kind.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { idFrom } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What messages of a day came to, by channel and by the currency of who charged for them. */
export type MessageCostRow = {
  readonly on: Temporal.PlainDate;
  readonly channel: Channel;
  readonly currency: Currency | null;
  readonly messages: number;
  readonly parts: number;
  readonly costMinor: bigint | null;
};

type CostsAsked = {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
  readonly timeZone: string;
};

/** Sums of what was sent, by the lender's days. What was simulated cost nothing. */
export function sumMessageCosts(
  tx: TenantTx,
  { fromOn, toOn, timeZone }: CostsAsked,
): Promise<MessageCostRow[]> {
  const startOf = (day: Temporal.PlainDate) => idFrom(day.toZonedDateTime(timeZone).toInstant());
  return tx.query<MessageCostRow>(
    `select (created_at at time zone $4)::date as on, channel,
            case when not simulated then cost_currency end as currency,
            count(*)::integer as messages, sum(parts)::integer as parts,
            sum(case when not simulated then cost_minor end)::bigint as cost_minor
       from message
      where tenant_id = $1 and id >= $2::uuid and id < $3::uuid and sent_at is not null
      group by 1, 2, 3 order by 1, 2, 3`,
    [tx.tenantId, startOf(fromOn), startOf(toOn.add({ days: 1 })), timeZone],
  );
}
