import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import type { TestLender } from '@mkopo/test/kit/worlds/lender.ts';

type Made = {
  readonly superuserUrl: string;
  readonly lender: TestLender;
  /** The loan that all are copies of, with its repayments. */
  readonly pattern: LoanId;
};

/** How many loans there are; the first is the newest. */
const LOANS = 4600;

/** The numbers of their loans, newest first. */
const numbered = (isTheirs: (place: number) => boolean): readonly string[] =>
  Array.from({ length: LOANS }, (_, index) => index + 1)
    .filter(isTheirs)
    .map((place) => `L${place}`);

/** Two names that a thousand have; whose the loans are of whom there is one, is nobody's here. */
export const NAMESAKES = {
  /** Of every third of the newest loans. */
  halima: numbered((place) => place < 1500 && place % 3 === 0),
  /** Of the oldest hundred, behind all that is looked at. */
  chebet: numbered((place) => place > 4500),
} as const;

/** Gives a lender two thousand clients of two names, and loans a day apart. */
export async function makeNamesakes({ superuserUrl, lender, pattern }: Made): Promise<void> {
  const numbers = (name: keyof typeof NAMESAKES) => `'{${NAMESAKES[name]}}'::text[]`;
  await asSuperuser(
    superuserUrl,
    `create function person(number bigint) returns uuid language sql immutable
       return ('00000000-0000-7000-9000-' || lpad(number::text, 12, '0'))::uuid;
     insert into client (tenant_id, id, first_name, last_name, phone, country, id_issuing_country)
     select '${lender.tenantId}', person(n),
            case when n < 1000 then 'Halima' when n < 2000 then 'Chebet' else 'Rashid' end,
            'Odhiambo' || n, '+2547' || (10000000 + n), 'KE', 'KE' from generate_series(0, 2000) n;
     create temp table place as
     select n, uuidv7() as id, case when 'L' || n = any (${numbers('halima')}) then n % 1000
                                    when 'L' || n = any (${numbers('chebet')}) then 1000 + n % 1000
                                    else 2000 end as of_person
       from generate_series(1, ${LOANS}) n;
     insert into loan
     select (jsonb_populate_record(loan, jsonb_build_object(
               'id', place.id, 'loan_number', 'L' || n, 'client_id', person(of_person),
               'created_at', now() - n * interval '1 s', 'applied_on', applied_on - n,
               'applied_amount_minor', 1000000 + n % 7 * 100,
               'approved_amount_minor', 1000000 + n % 7 * 100))).*
       from loan, place where loan.id = '${pattern}';
     insert into loan_transaction
     select (jsonb_populate_record(paid, jsonb_build_object(
               'id', uuidv7(), 'loan_id', place.id, 'booked_on', booked_on - n,
               'effective_on', effective_on - n))).*
       from loan_transaction paid, place where loan_id = '${pattern}' and kind = 'repayment';
     analyze`,
  );
}
