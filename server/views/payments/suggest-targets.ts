import {
  guessBillReference,
  maskedPhonePattern,
  slippedNumbers,
} from '@mkopo/core/payment/bill-reference.ts';
import {
  nameWords,
  type RankedSuggestion,
  rankSuggestions,
  type SuggestionCandidate,
} from '@mkopo/core/payment/rank-suggestions.ts';
import { CLIENT_NAME, hasPhoneLike } from '#store/clients/named-clients.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { INSTALMENT_OWED } from '#store/loans/named-loans.ts';
import type { Receipt } from '#store/receipts/receipt-store.ts';

type Candidate = SuggestionCandidate & {
  /** What people call it by. */
  readonly reference: string;
  readonly phone: string;
};

export type SuggestedTarget = RankedSuggestion<Candidate>;

type SuggestionsAsked = { readonly receipt: Receipt; readonly today: Temporal.PlainDate };

const SUGGESTIONS_MAX = 8;
/** Of each clue; more than that and it tells nothing. */
const CLUE_MAX = 20;

/**
 * Whose money in suspense may be: loans that are out and accounts that are open, found by the
 * number that was typed, the payer's phone and name, and where they paid before. Each is shown
 * with what speaks for it; the core weighs that.
 */
export async function suggestTargets(
  tx: TenantTx,
  { receipt, today }: SuggestionsAsked,
): Promise<SuggestedTarget[]> {
  const { billReference, payerPhone, payerName, amount } = receipt;
  const guesses = guessBillReference(billReference);
  const slips = slippedNumbers(billReference);
  const clues = [
    ...[maskedPhonePattern(payerPhone), nameWords(payerName ?? '')],
    ...[payerPhone, payerName, receipt.id],
  ];
  const loanNumbers = guesses.flatMap((one) => (one.kind === 'loan' ? [one.loanNumber] : []));
  const serials = guesses.flatMap((one) => (one.kind === 'savings' ? [String(one.serial)] : []));
  const slippedLoans = slips.map((number) => `LN-${number.padStart(6, '0')}`);
  const [loans, accounts] = await Promise.all([
    tx.query<Candidate>(LOANS, [tx.tenantId, loanNumbers, slippedLoans, ...clues, today]),
    tx.query<Candidate>(ACCOUNTS, [tx.tenantId, serials, slips, ...clues]),
  ]);
  const money = { amountMinor: amount.minor, payerName };
  return rankSuggestions(money, [...loans, ...accounts]).slice(0, SUGGESTIONS_MAX);
}

/** Clients whose phone fits, or whose two names the payer has. $4 is a pattern, $5 words. */
const CLIENTS_WHO_FIT = `
  (select id from client
    where tenant_id = $1 and deleted_at is null and ${hasPhoneLike('$4')}
    limit ${CLUE_MAX})
  union
  (select id from client
    where tenant_id = $1 and deleted_at is null and last_name_key = any ($5::text[])
      and first_name_key = any ($5::text[])
    limit ${CLUE_MAX})`;

/** Receipts of the same payer: the provider masks phones alike, so the name must fit as well. */
const OF_SAME_PAYER = `
  earlier.tenant_id = $1 and earlier.payer_phone = $6 and earlier.id <> $8
    and earlier.payer_name is not distinct from $7 and earlier.status = 'credited'`;

type CluesOf = {
  /** What people call it by, and by which column that is found; $2 are meant, $3 slipped. */
  readonly reference: string;
  readonly number: string;
  readonly numbers: string;
  /** How a receipt names it. */
  readonly paidTo: string;
};

/** What speaks for a loan or an account. */
function clues({ reference, number, numbers, paidTo }: CluesOf): string {
  return `${reference} as reference, ${CLIENT_NAME} as client_name, client.phone,
         case when ${number} = any ($2::${numbers}[]) then 'meant'
              when ${number} = any ($3::${numbers}[]) then 'slipped' end as number,
         coalesce(client.phone like $4, false) as has_phone,
         (select count(*)::int from receipt earlier
           where ${OF_SAME_PAYER} and earlier.${paidTo}) as paid_before`;
}

const LOAN_CLUES = clues({
  ...{ reference: 'loan_number', number: 'loan_number', numbers: 'text' },
  paidTo: 'loan_id = loan.id',
});

const LOANS = `
  select 'loan' as kind, loan.id, ${LOAN_CLUES}, asked.due_minor, asked.next_minor,
         principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor
           as owed_minor
    from loan
    join client on client.tenant_id = $1 and client.id = loan.client_id
    cross join lateral (
      select sum(owed.minor) filter (where due_on <= $9::date)::bigint as due_minor,
             (array_agg(owed.minor order by number) filter (where due_on > $9::date))[1]
               as next_minor
        from instalment cross join lateral (values (${INSTALMENT_OWED})) as owed (minor)
       where instalment.tenant_id = $1 and instalment.loan_id = loan.id and owed.minor > 0) asked
   where loan.tenant_id = $1 and loan.status = 'disbursed'
     and loan.id in (
       select id from loan where tenant_id = $1 and loan_number = any ($2::text[] || $3::text[])
       union select loan.id from (${CLIENTS_WHO_FIT}) fitting
               join loan on loan.tenant_id = $1 and client_id = fitting.id
       union (select earlier.loan_id from receipt earlier
               where ${OF_SAME_PAYER} and earlier.loan_id is not null limit ${CLUE_MAX}))`;

const ACCOUNT_CLUES = clues({
  reference: `'S-' || lpad(account_number::text, 6, '0')`,
  ...{ number: 'account_number', numbers: 'bigint' },
  paidTo: 'savings_account_id = account.id',
});

const ACCOUNTS = `
  select 'savings_account' as kind, account.id, ${ACCOUNT_CLUES},
         null::bigint as due_minor, null::bigint as next_minor, null::bigint as owed_minor
    from savings_account account
    join client on client.tenant_id = $1 and client.id = account.client_id
   where account.tenant_id = $1 and account.status = 'active'
     and account.id in (
       select id from savings_account
        where tenant_id = $1 and account_number = any ($2::bigint[] || $3::bigint[])
       union select account.id from (${CLIENTS_WHO_FIT}) fitting
               join savings_account account on account.tenant_id = $1 and client_id = fitting.id
       union (select earlier.savings_account_id from receipt earlier
               where ${OF_SAME_PAYER} and savings_account_id is not null limit ${CLUE_MAX}))`;
