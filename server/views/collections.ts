import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Allocation } from '@mkopo/core/loan/allocation.ts';
import type { BooksPeriod } from '#store/account-totals.ts';
import { bookedMonths } from '#store/booked-months.ts';
import { countsOf } from '#store/loan-transaction-store.ts';
import type { TenantTx } from '#store/transaction.ts';

export type Collected = {
  readonly receipts: number;
  readonly receivedMinor: bigint;
  /** Repayments, of this period or of one before, that were taken back in it. */
  readonly reversals: number;
  readonly reversedMinor: bigint;
};

export type Collections = {
  readonly days: readonly (Collected & {
    readonly bookedOn: Temporal.PlainDate;
    readonly method: PaymentMethod;
  })[];
  readonly methods: readonly (Collected & { readonly method: PaymentMethod })[];
  readonly total: Collected;
  readonly allocation: {
    /** What was paid off as the money came in. */
    readonly received: Allocation;
    /** What the payments that were taken back had counted for. */
    readonly reversed: Allocation;
    /** What a reversal moved between debts in the payments after it; adds up to nought. */
    readonly restated: Allocation;
  };
};

type Line = Collected &
  Allocation & {
    readonly bookedOn: Temporal.PlainDate;
    readonly method: PaymentMethod;
    readonly part: 'received' | 'reversed' | 'restated';
  };

/**
 * The repayments that came in over a period of the books, by day and method, and those that were
 * taken back. A reversal shows on the day it was booked and leaves the day of its payment alone, so
 * a period that is over always reads the same.
 */
export async function viewCollections(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<Collections> {
  const lines: Line[] = [];
  for (const { firstOn, lastOn } of await bookedMonths(tx, period)) {
    lines.push(...(await tx.query<Line>(LINES, [tx.tenantId, firstOn, lastOn, currency])));
  }
  const money = lines.filter(({ part }) => part !== 'restated');
  const byDay = Map.groupBy(money, ({ bookedOn, method }) => `${bookedOn} ${method}`);
  const byMethod = Map.groupBy(money, ({ method }) => method);
  const paidOff = (part: Line['part']) => allocated(lines.filter((line) => line.part === part));
  return {
    days: [...byDay.values()].flatMap((own) =>
      own.slice(0, 1).map(({ bookedOn, method }) => ({ bookedOn, method, ...collected(own) })),
    ),
    methods: [...byMethod]
      .map(([method, own]) => ({ method, ...collected(own) }))
      .sort((left, right) => (left.method < right.method ? -1 : 1)),
    total: collected(money),
    allocation: {
      received: paidOff('received'),
      reversed: paidOff('reversed'),
      restated: paidOff('restated'),
    },
  };
}

const PARTS = ['principal', 'interest', 'fees', 'penalties', 'overpayment'] as const;
const sums = (spell: (part: string) => string) =>
  PARTS.map((part) => `sum(${spell(part)})::bigint as "${part}Minor"`).join(', ');

/** Reversals of the period, each with a payment it speaks of as `paid` had counted until then. */
const REVERSALS = (joined: string) => `
    from booked reversal ${joined}
   cross join lateral (${countsOf('and restated_by < reversal.number')}) counted
   where reversal.kind = 'reversal'
     and paid.kind = 'repayment' and paid.move #>> '{amount,currency}' = $4
   group by reversal.booked_on, paid.method`;

/** The days are read once; what is asked of it are then few rows, or plain sums. */
const LINES = `
  with booked as materialized (
    select loan_id, number, kind, booked_on, method, move, amount_minor,
           ${PARTS.map((part) => `${part}_minor`).join(', ')}
      from loan_transaction
     where tenant_id = $1 and booked_on between $2 and $3 and kind in ('repayment', 'reversal')
       and principal_owed_minor is not null)
  select 'received' as part, booked_on as "bookedOn", method, count(*)::int as receipts,
         sum(amount_minor)::bigint as "receivedMinor", 0 as reversals,
         0::bigint as "reversedMinor", ${sums((part) => `${part}_minor`)}
    from booked
   where kind = 'repayment' and move #>> '{amount,currency}' = $4
   group by booked_on, method
  union all
  select 'reversed', reversal.booked_on, paid.method, 0, 0, count(*)::int,
         sum(paid.amount_minor)::bigint, ${sums((part) => `counted.${part}_minor`)}
  ${REVERSALS(`
    join loan_transaction paid on paid.tenant_id = $1 and paid.loan_id = reversal.loan_id
     and paid.number = case reversal.kind when 'reversal'
                                          then (reversal.move ->> 'of')::integer end`)}
  union all
  select 'restated', reversal.booked_on, paid.method, 0, 0, 0, 0,
         ${sums((part) => `restated.${part}_minor - counted.${part}_minor`)}
  ${REVERSALS(`
    join repayment_restatement restated on restated.tenant_id = $1
     and restated.loan_id = reversal.loan_id and restated.restated_by = reversal.number
    join loan_transaction paid on paid.tenant_id = $1 and paid.loan_id = reversal.loan_id
     and paid.number = restated.number`)}
   order by "bookedOn", method`;

function collected(lines: readonly Collected[]): Collected {
  return {
    receipts: lines.reduce((sum, { receipts }) => sum + receipts, 0),
    receivedMinor: lines.reduce((sum, { receivedMinor }) => sum + receivedMinor, 0n),
    reversals: lines.reduce((sum, { reversals }) => sum + reversals, 0),
    reversedMinor: lines.reduce((sum, { reversedMinor }) => sum + reversedMinor, 0n),
  };
}

function allocated(lines: readonly Allocation[]): Allocation {
  const sum = (part: keyof Allocation) => lines.reduce((all, line) => all + line[part], 0n);
  return {
    principalMinor: sum('principalMinor'),
    interestMinor: sum('interestMinor'),
    feesMinor: sum('feesMinor'),
    penaltiesMinor: sum('penaltiesMinor'),
    overpaymentMinor: sum('overpaymentMinor'),
  };
}
