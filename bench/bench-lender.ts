import { readFile } from 'node:fs/promises';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { approveLoan, disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { type Database, openSession } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';

/** What a lender's loans are copies of, and how to pay them. It can be told as JSON. */
export type PatternLoans = {
  readonly key: string;
  readonly keyId: CredentialId;
  /** What one instalment of a loan comes to, interest and principal, in cents. */
  readonly instalment: string;
  readonly hotLoan: LoanId;
  readonly pattern: LoanId;
};

/** A lender whose loans are many and alike, and one loan that everybody pays at once. */
export type BenchLender = TestLender &
  PatternLoans & {
    readonly instalmentMinor: bigint;
    /** Makes loans `from`, `from + 1`, … */
    makeLoans(from: number, count: number): Promise<void>;
  };

/** A loan takes so many payments of one instalment before it is nearly paid back. */
export const PAYMENTS_PER_LOAN = 11;
const SCOPES = ['repayments:write', 'loans:read'] as const;
const TERM_DAYS = 360;
export const USUAL = kes(12_000_00n);
/** It stays owed whatever is paid in an hour. */
const HUGE = kes(10_000_000_000_00n);
export const BENCH_PRODUCT = {
  ...SAMPLE_PRODUCT,
  amount: { ...SAMPLE_PRODUCT.amount, max: HUGE },
  amortization: 'equal_installments',
} as const;

export function loanId(number: number): LoanId {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}` as LoanId;
}

type Place = { readonly database: Database; readonly superuserUrl: string };

/** Takes the lender in; loans come by `makeLoans`. Paid out today, unless told otherwise. */
export async function openBenchLender(
  { database, superuserUrl }: Place,
  {
    slug = 'bench',
    lentOn = Temporal.Now.plainDateISO('Africa/Nairobi'),
  }: { readonly slug?: string; readonly lentOn?: Temporal.PlainDate } = {},
): Promise<BenchLender> {
  const lender = await makeLender(database, slug);
  const { id: keyId, secret } = await inTenant(database, lender, (tx) =>
    issueCredential(
      tx,
      {
        ...{ family: 'partner', environment: 'live', name: 'bench', scopes: SCOPES },
        ...{ allowedIps: [], expiresAt: null },
      },
      Temporal.Now.instant(),
    ),
  );
  const { pattern, hotLoan, instalmentMinor } = await makeBothLoans(database, lender, lentOn);
  const session = await openSession(superuserUrl);
  const found = await session.query(`select from pg_proc where proname = 'bench_loan_id'`);
  for (const name of found.length > 0 ? [] : ['copy-loan.sql', 'limit.sql']) {
    await session.query(await readFile(new URL(name, import.meta.url), 'utf8'));
  }
  await session.close();
  const instalment = `${instalmentMinor}`;
  return knownLender({ ...lender, key: secret, keyId, instalment, hotLoan, pattern }, superuserUrl);
}

/** One that another process has taken in. */
export function knownLender(known: TestLender & PatternLoans, superuserUrl: string): BenchLender {
  return {
    ...known,
    instalmentMinor: BigInt(known.instalment),
    async makeLoans(from, count) {
      const session = await openSession(superuserUrl);
      await session.query(`call bench_copy_loan('${known.pattern}', ${from}, ${count})`);
      await session.query('vacuum analyze loan, instalment, loan_transaction');
      await session.query('vacuum analyze journal_entry, journal_line');
      await session.close();
    },
  };
}

async function makeBothLoans(database: Database, lender: TestLender, lentOn: Temporal.PlainDate) {
  const borrower = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
  const { id: clientId } = await inTenant(database, lender, (tx) => createClient(tx, borrower));
  const product = await inTenant(database, lender, (tx) => createProduct(tx, BENCH_PRODUCT));
  const make = (amount: Money) =>
    makeLoan(database, lender, { clientId, productId: product.id, amount, lentOn });
  const { loan } = await make(USUAL);
  const first = loan.instalments.find(({ number }) => number === 1)?.debts;
  if (!first) throw new Error('a loan that was paid out has instalments');
  const instalmentMinor = first.interest.charged + first.principal.charged;
  return { pattern: loan.id, instalmentMinor, hotLoan: (await make(HUGE)).loan.id };
}

type Wanted = {
  readonly clientId: ClientId;
  readonly productId: (typeof BENCH_PRODUCT)['id'];
  readonly amount: Money;
  readonly lentOn: Temporal.PlainDate;
};

/**
 * Who paid it out today has earned no interest yet, and every payment is like the other. The day is
 * that of its books too: a loan that was lent late would have to be lived through one by one.
 */
export function makeLoan(
  database: Database,
  lender: TestLender,
  { amount, lentOn, ...about }: Wanted,
) {
  const asked = {
    channel: 'staff',
    customFields: {},
    appliedOn: lentOn,
    appliedBy: 'amina',
  } as const;
  const rule = { makerAndChecker: 'differ', limit: null } as const;
  return inTenant(database, lender, async (tx) => {
    const applied = { amount, termDays: TERM_DAYS };
    const { loan } = await applyForLoan(tx, { ...about, ...asked, applied });
    const approval = { offer: applied, by: 'baraka', rule, bookedOn: lentOn };
    await approveLoan(tx, { loanId: loan.id, ...approval });
    const payOut = { method: 'cash', firstDueOn: null, when: sameDay(lentOn) } as const;
    return disburseLoan(tx, { loanId: loan.id, ...payOut });
  });
}
