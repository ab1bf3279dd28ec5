import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Allocation } from '@mkopo/core/loan/allocation.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { countsOf } from '#store/loans/loan-transaction-store.ts';
import { bookedMonths } from '#store/savings/booked-months.ts';

/** How money comes in from borrowers. */
export const COLLECTED_KINDS = ['repayment', 'recovery', 'fee_payment'] as const;
export type CollectedKind = (typeof COLLECTED_KINDS)[number];

export type Collected = {
  readonly receipts: number;
  readonly receivedMinor: bigint;
  /** Payments, of this period or of one before, that were taken back in it. */
  readonly reversals: number;
  readonly reversedMinor: bigint;
};

/** What money paid off; all of it is in one part. */
export type PaidOff = Allocation & {
  /** Of loans that had been written off. */
  readonly recoveredMinor: bigint;
};

export type Collections = {
  readonly days: readonly (Collected & {
    readonly bookedOn: Temporal.PlainDate;
    readonly method: PaymentMethod;
  })[];
  readonly methods: readonly (Collected & { readonly method: PaymentMethod })[];
  /** All kinds, those of which nothing came in too. */
  readonly kinds: readonly (Collected & { readonly kind: CollectedKind })[];
  readonly total: Collected;
  readonly allocation: {
    /** What was paid off as the money came in. */
    readonly received: PaidOff;
    /** What the payments that were taken back had counted for. */
    readonly reversed: PaidOff;
    /** What a reversal or a late payment moved between debts in the repayments after it. */
    readonly restated: PaidOff;
  };
};

type Line = Collected &
  PaidOff & {
    readonly bookedOn: Temporal.PlainDate;
    readonly method: PaymentMethod;
    readonly kind: CollectedKind;
    readonly part: 'received' | 'reversed' | 'restated';
  };

/**
 * What borrowers paid over a period of the books, by day, method and kind, and what was taken back:
 * what cash and clearing accounts took in from them. A reversal shows on the day it was booked and
 * leaves the day of its payment alone, so a period that is over always reads the same.
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
    kinds: COLLECTED_KINDS.map((kind) => {
      return { kind, ...collected(money.filter((line) => line.kind === kind)) };
    }),
    total: collected(money),
    allocation: {
      received: paidOff('received'),
      reversed: paidOff('reversed'),
      restated: paidOff('restated'),
    },
  };
}

const PARTS = ['principal', 'interest', 'fees', 'penalties', 'overpayment'] as const;

/**
 * What payments paid off, of a row that has it (repayments, as they count) and of the payment
 * itself: a fee that was paid is a fee, a recovery is of what was lost, and more is a credit.
 */
const paidOffBy = (counted: string, paid: string) => `
  sum(coalesce(${counted}.principal_minor, 0))::bigint as principal_minor,
  sum(coalesce(${counted}.interest_minor, 0))::bigint as interest_minor,
  sum(coalesce(${counted}.fees_minor, case ${paid}.kind when 'fee_payment'
        then ${paid}.amount_minor - ${paid}.credit_minor else 0 end))::bigint as fees_minor,
  sum(coalesce(${counted}.penalties_minor, 0))::bigint as penalties_minor,
  sum(coalesce(${counted}.overpayment_minor, ${paid}.credit_minor))::bigint as overpayment_minor,
  sum(case ${paid}.kind when 'recovery'
        then ${paid}.amount_minor - ${paid}.credit_minor else 0 end)::bigint as recovered_minor`;

const restatedBy = (part: string) => `sum(restated.${part}_minor - counted.${part}_minor)::bigint`;

const IS_COLLECTED = (paid: string) => `
  ${paid}.kind in (${COLLECTED_KINDS.map((kind) => `'${kind}'`).join(', ')})
  and ${paid}.move #>> '{amount,currency}' = $4`;

/** What happened in the period, each with a payment it speaks of as `paid` counted until then. */
const SPOKEN_OF = (joined: string) => `
    from booked made ${joined}
   cross join lateral (${countsOf('and restated_by < made.number')}) counted
   where ${IS_COLLECTED('paid')}
   group by made.booked_on, paid.method, paid.kind`;

/** The days are read once; what is asked of it are then few rows, or plain sums. */
const LINES = `
  with booked as materialized (
    select loan_id, number, kind, booked_on, method, move, amount_minor, credit_minor,
           ${PARTS.map((part) => `${part}_minor`).join(', ')}
      from loan_transaction
     where tenant_id = $1 and booked_on between $2 and $3
       and kind in ('reversal', 'correction',
                    ${COLLECTED_KINDS.map((kind) => `'${kind}'`).join(', ')})
       and principal_owed_minor is not null)
  select 'received' as part, booked_on, method, kind, count(*)::int as receipts,
         sum(amount_minor)::bigint as received_minor, 0 as reversals,
         0::bigint as reversed_minor, ${paidOffBy('booked', 'booked')}
    from booked
   where ${IS_COLLECTED('booked')}
   group by booked_on, method, kind
  union all
  select 'reversed', made.booked_on, paid.method, paid.kind, 0, 0, count(*)::int,
         sum(paid.amount_minor)::bigint, ${paidOffBy('counted', 'paid')}
  ${SPOKEN_OF(`
    join loan_transaction paid on paid.tenant_id = $1 and paid.loan_id = made.loan_id
     and paid.number = case made.kind when 'reversal'
                                      then (made.move ->> 'of')::integer end`)}
  union all
  select 'restated', made.booked_on, paid.method, paid.kind, 0, 0, 0, 0,
         ${PARTS.map(restatedBy).join(', ')},
         0::bigint
  ${SPOKEN_OF(`
    join repayment_restatement restated on restated.tenant_id = $1
     and restated.loan_id = made.loan_id and restated.restated_by = made.number
    join loan_transaction paid on paid.tenant_id = $1 and paid.loan_id = made.loan_id
     and paid.number = restated.number`)}
   order by booked_on, method, kind`;

function collected(lines: readonly Collected[]): Collected {
  return {
    receipts: lines.reduce((sum, { receipts }) => sum + receipts, 0),
    receivedMinor: lines.reduce((sum, { receivedMinor }) => sum + receivedMinor, 0n),
    reversals: lines.reduce((sum, { reversals }) => sum + reversals, 0),
    reversedMinor: lines.reduce((sum, { reversedMinor }) => sum + reversedMinor, 0n),
  };
}

function allocated(lines: readonly PaidOff[]): PaidOff {
  const sum = (part: keyof PaidOff) => lines.reduce((all, line) => all + line[part], 0n);
  return {
    principalMinor: sum('principalMinor'),
    interestMinor: sum('interestMinor'),
    feesMinor: sum('feesMinor'),
    penaltiesMinor: sum('penaltiesMinor'),
    overpaymentMinor: sum('overpaymentMinor'),
    recoveredMinor: sum('recoveredMinor'),
  };
}

/** What came in and stayed. */
export function netCollectedMinor({ receivedMinor, reversedMinor }: Collected): bigint {
  return receivedMinor - reversedMinor;
}
