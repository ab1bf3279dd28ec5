import { businessDateOf, type LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { PortfolioPart } from '@mkopo/core/end-of-day/portfolio.ts';
import { only } from '@mkopo/core/kit/only.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { LOOKED_AT_AFTER } from '@mkopo/core/payout/payout.ts';
import { lastFinishedOn } from '#store/books/day-run-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { INSTALMENT_REST } from '#store/loans/portfolio-changes.ts';
import { readPortfolio } from '#store/loans/portfolio-store.ts';
import { readMessageBacklog } from '#store/messages/message-backlog.ts';
import { NEEDS_LOOK } from '#views/payments/list-payouts.ts';

/** How much of something waits for somebody. */
export type Need = {
  readonly count: number;
  /** Null where it is not about money. */
  readonly amountMinor: bigint | null;
  /** Since when the oldest waits, by the lender's calendar; null where nothing does. */
  readonly oldestOn: Temporal.PlainDate | null;
};

export type NeedsInput = {
  readonly calendar: LenderCalendar;
  readonly currency: Currency;
  readonly now: Temporal.Instant;
};

type Asked = NeedsInput & { readonly today: Temporal.PlainDate };
type Count = (tx: TenantTx, asked: Asked) => Promise<Need>;

/** What may want somebody at the desk, the most urgent first, and how it is counted. */
const COUNTS = {
  to_approve: async (tx, { currency }) =>
    only(
      await tx.query<Need>(
        `select count(*)::int as count, coalesce(sum(applied_amount_minor), 0)::bigint
                as amount_minor, min(applied_on) as oldest_on
           from loan where tenant_id = $1 and status = 'pending' and currency = $2`,
        [tx.tenantId, currency],
      ),
    ),
  to_pay_out: async (tx, asked) =>
    since(
      await tx.query<Since>(
        `select count(*)::int as count, coalesce(sum(approved_amount_minor), 0)::bigint
                as amount_minor, min(approved_at) as oldest_at
           from loan where tenant_id = $1 and status = 'approved' and currency = $2`,
        [tx.tenantId, asked.currency],
      ),
      asked,
    ),
  payouts: async (tx, asked) =>
    since(
      await tx.query<Since>(
        `select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as amount_minor,
                min(requested_at) as oldest_at
           from payout
          where tenant_id = $1 and currency = $2 and ${NEEDS_LOOK.replace('?', '$3')}`,
        [tx.tenantId, asked.currency, asked.now.subtract(LOOKED_AT_AFTER)],
      ),
      asked,
    ),
  unmatched: async (tx, asked) =>
    since(
      await tx.query<Since>(
        `select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as amount_minor,
                min(told_at) as oldest_at
           from receipt where tenant_id = $1 and status = 'suspense' and currency = $2`,
        [tx.tenantId, asked.currency],
      ),
      asked,
    ),
  due_today: (tx, { today, currency }) => dueOn(tx, { on: today, currency }),
  missed: (tx, { today, currency }) => dueOn(tx, { on: today.subtract({ days: 1 }), currency }),
  very_late: async (tx, { today, currency }) => {
    const parts = await readPortfolio(tx, { on: today, currency });
    return veryLate(parts, today);
  },
  webhooks: async (tx, asked) =>
    since(
      await tx.query<Since>(
        `select count(*)::int as count, null::bigint as amount_minor,
                min(coalesce(failing_since, status_since)) as oldest_at
           from webhook_endpoint
          where tenant_id = $1 and (status = 'active' and failures > 0
                                    or status = 'paused' and status_reason = 'failing')`,
        [tx.tenantId],
      ),
      asked,
    ),
  open_days: async (tx, { today }) => openDays(await lastFinishedOn(tx), today),
  failed_messages: async (tx, { now }) => {
    const { messagesFailed } = await readMessageBacklog(tx, now);
    return { count: messagesFailed, amountMinor: null, oldestOn: null };
  },
} as const satisfies Readonly<Record<string, Count>>;

export type NeedKind = keyof typeof COUNTS;
export const NEED_KINDS = Object.keys(COUNTS) as readonly NeedKind[];

/** Counts what of these kinds waits, all of it in one flight. */
export function viewNeeds(
  tx: TenantTx,
  { kinds, ...input }: NeedsInput & { readonly kinds: readonly NeedKind[] },
): Promise<(Need & { readonly kind: NeedKind })[]> {
  const asked = { ...input, today: businessDateOf(input.now, input.calendar) };
  return Promise.all(kinds.map(async (kind) => ({ kind, ...(await COUNTS[kind](tx, asked)) })));
}

/** As PAR30 counts them: those are the loans in it, and that is its principal. */
const VERY_LATE_AFTER = 30;

function veryLate(parts: readonly PortfolioPart[], today: Temporal.PlainDate): Need {
  const late = parts.filter(({ daysPastDue }) => daysPastDue > VERY_LATE_AFTER);
  const days = Math.max(...late.map(({ daysPastDue }) => daysPastDue));
  return {
    count: late.reduce((sum, { loans }) => sum + loans, 0),
    amountMinor: late.reduce((sum, { principalMinor }) => sum + principalMinor, 0n),
    oldestOn: late.length > 0 ? today.subtract({ days }) : null,
  };
}

type Since = Omit<Need, 'oldestOn'> & { readonly oldestAt: Temporal.Instant | null };

function since(rows: readonly Since[], { calendar }: Pick<Asked, 'calendar'>): Need {
  const { oldestAt, ...need } = only(rows);
  return { ...need, oldestOn: oldestAt && businessDateOf(oldestAt, calendar) };
}

type Due = { readonly on: Temporal.PlainDate; readonly currency: Currency };

/** Loans of which something that fell due on a day is not paid, and how much. */
async function dueOn(tx: TenantTx, { on, currency }: Due): Promise<Need> {
  const rows = await tx.query<Need>(
    `select count(distinct loan_id)::int as count,
            coalesce(sum(${INSTALMENT_REST}), 0)::bigint as amount_minor,
            case when count(*) > 0 then $2::date end as oldest_on
       from instalment join loan on loan.tenant_id = $1 and loan.id = loan_id
      where instalment.tenant_id = $1 and due_on = $2 and status = 'disbursed'
        and currency = $3 and ${INSTALMENT_REST} > 0`,
    [tx.tenantId, on, currency],
  );
  return only(rows);
}

/** Yesterday is closed in the course of the night: the days before it should be. */
function openDays(closedOn: Temporal.PlainDate | null, today: Temporal.PlainDate): Need {
  const days = closedOn ? closedOn.until(today).days - 2 : 0;
  const oldestOn = closedOn && days > 0 ? closedOn.add({ days: 1 }) : null;
  return { count: Math.max(days, 0), amountMinor: null, oldestOn };
}
