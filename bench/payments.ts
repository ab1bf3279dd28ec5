import { randomUUID } from 'node:crypto';
import type { CallSource } from '@mkopo/bench/measure/rate-way.ts';
import { type BenchLender, loanId, PAYMENTS_PER_LOAN } from './bench-lender.ts';

/** A payment to be brought, by either way. */
export type Payment = {
  readonly loanId: string;
  readonly amountMinor: bigint;
  readonly reference: string;
  readonly idempotencyKey: string | null;
};

/** A slice of payments finds loans that still owe. */
export type PaymentSource = CallSource<Payment>;

type Kind = { readonly withKey: boolean };

const HOT_MINOR = 1_00n;

/** Everybody pays one loan. */
export function hotPayments({ hotLoan }: BenchLender, kind: Kind): PaymentSource {
  return {
    next: () => ({ loanId: hotLoan, amountMinor: HOT_MINOR, ...named(kind) }),
  };
}

/** Goes round over the loans, an instalment each time, and takes new loans when these are paid. */
export function loanRound(lender: BenchLender, loans: number) {
  let first = 0;
  let made = 0;
  let taken = 0;
  const renew = async () => {
    first = made;
    await lender.makeLoans(first, loans);
    made += loans;
    taken = 0;
  };
  return (kind: Kind): Required<PaymentSource> => ({
    next() {
      const loan = loanId(first + (taken % loans));
      taken += 1;
      return { loanId: loan, amountMinor: lender.instalmentMinor, ...named(kind) };
    },
    async provide(payments) {
      if (made === 0 || taken + payments > loans * PAYMENTS_PER_LOAN) await renew();
    },
  });
}

function named({ withKey }: Kind) {
  return { reference: randomUUID(), idempotencyKey: withKey ? randomUUID() : null };
}
