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

/** A lender whose loans are many and alike, and one loan that everybody pays at once. */
export type BenchLender = TestLender & {
  readonly key: string;
  readonly keyId: CredentialId;
  /** What one instalment of a loan comes to, interest and principal. */
  readonly instalmentMinor: bigint;
  readonly hotLoan: LoanId;
  /** Makes loans `from`, `from + 1`, … */
  makeLoans(from: number, count: number): Promise<void>;
};

/** A loan takes so many payments of one instalment before it is nearly paid back. */
export const PAYMENTS_PER_LOAN = 11;
const SCOPES = ['repayments:write', 'loans:read'] as const;
const TERM_DAYS = 360;
const USUAL = kes(12_000_00n);
/** It stays owed whatever is paid in an hour. */
const HUGE = kes(10_000_000_000_00n);
const PRODUCT = {
  ...SAMPLE_PRODUCT,
  amount: { ...SAMPLE_PRODUCT.amount, max: HUGE },
  amortization: 'equal_installments',
} as const;

export function loanId(number: number): LoanId {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}` as LoanId;
}

type Place = { readonly database: Database; readonly superuserUrl: string };

/** Takes the lender in; loans come by `makeLoans`. */
export async function openBenchLender({ database, superuserUrl }: Place): Promise<BenchLender> {
  const lender = await makeLender(database, 'bench');
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
  const { pattern, hotLoan, instalmentMinor } = await makeBothLoans(database, lender);
  await runFile(superuserUrl, 'copy-loan.sql');
  await runFile(superuserUrl, 'limit.sql');
  return {
    ...{ ...lender, key: secret, keyId, instalmentMinor, hotLoan },
    async makeLoans(from, count) {
      const session = await openSession(superuserUrl);
      await session.query(`call bench_copy_loan('${pattern}', ${from}, ${count})`);
      await session.query('vacuum analyze loan, instalment, loan_transaction');
      await session.query('vacuum analyze journal_entry, journal_line');
      await session.close();
    },
  };
}

async function makeBothLoans(database: Database, lender: TestLender) {
  const borrower = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
  const { id: clientId } = await inTenant(database, lender, (tx) => createClient(tx, borrower));
  const product = await inTenant(database, lender, (tx) => createProduct(tx, PRODUCT));
  const make = (amount: Money) =>
    makeLoan(database, lender, { clientId, productId: product.id, amount });
  const { loan } = await make(USUAL);
  const first = loan.instalments.find(({ number }) => number === 1)?.debts;
  if (!first) throw new Error('a loan that was paid out has instalments');
  const instalmentMinor = first.interest.charged + first.principal.charged;
  return { pattern: loan.id, instalmentMinor, hotLoan: (await make(HUGE)).loan.id };
}

type Wanted = {
  readonly clientId: ClientId;
  readonly productId: (typeof PRODUCT)['id'];
  readonly amount: Money;
};

/** Paid out today, so that no interest has been earned yet and every payment is like the other. */
function makeLoan(database: Database, lender: TestLender, { amount, ...about }: Wanted) {
  const today = Temporal.Now.plainDateISO('Africa/Nairobi');
  const asked = {
    channel: 'staff',
    customFields: {},
    appliedOn: today,
    appliedBy: 'amina',
  } as const;
  const rule = { makerAndChecker: 'differ', limit: null } as const;
  return inTenant(database, lender, async (tx) => {
    const applied = { amount, termDays: TERM_DAYS };
    const { loan } = await applyForLoan(tx, { ...about, ...asked, applied });
    const approval = { offer: applied, by: 'baraka', rule, bookedOn: today };
    await approveLoan(tx, { loanId: loan.id, ...approval });
    const payOut = { method: 'cash', firstDueOn: null, when: sameDay(today) } as const;
    return disburseLoan(tx, { loanId: loan.id, ...payOut });
  });
}

async function runFile(superuserUrl: string, name: string): Promise<void> {
  const session = await openSession(superuserUrl);
  await session.query(await readFile(new URL(name, import.meta.url), 'utf8'));
  await session.close();
}
