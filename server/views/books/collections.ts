import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Allocation } from '@mkopo/core/loan/allocation.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { isFoldedSoFar, openDays } from '#store/books/open-days.ts';
import {
  COLLECTED,
  COLLECTED_KINDS,
  type CollectedKind,
  PAID_OFF,
} from '#store/end-of-day/collected-lines.ts';
import { reportStretches } from '#store/end-of-day/report-stretches.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export { COLLECTED_KINDS, type CollectedKind };

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
  for (const { firstOn, lastOn } of await reportStretches(tx, period)) {
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

const PERIOD = { fromOn: '$2::date', toOn: '$3::date' };
const SUMS = `
  receipts::int, received_minor, reversals::int, reversed_minor, ${PAID_OFF.join(', ')}`;

const LINES = `
  with ${openDays(PERIOD)}, ${COLLECTED}
  select part, booked_on, method, kind, ${SUMS} from collected where currency = $4
  union all
  select part, booked_on, method, kind, ${SUMS} from collected_day day
   where tenant_id = $1 and currency = $4 and ${isFoldedSoFar(PERIOD)}
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
