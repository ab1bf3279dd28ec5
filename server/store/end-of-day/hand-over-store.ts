import type { TenantTx } from '#store/kit/transaction.ts';
import { wholeDay } from '#store/loans/loan-last-word.ts';
import { BOTH_SIDES, givenToOthers, HANDED_KEYS } from '#store/loans/loan-officer-store.ts';
import {
  HANDED_PORTFOLIOS,
  handedPortfolio,
  PORTFOLIO_SUMS,
  portfolioKeys,
} from '#store/loans/portfolio-changes.ts';
import { expectedDay, expectedNext, expectedOfLoans } from './expected-changes.ts';
import { MOVED_SUMS, movedOfLoans } from './moved-lines.ts';
import type { FoldedPortfolio } from './portfolio-fold-store.ts';

/** Loans that are added up under another officer than theirs, or of another branch. */
export type HandedLoan = {
  readonly loanId: string;
  /** Under whom. */
  readonly fromId: string;
  /** Of which. */
  readonly fromBranchId: string;
};

export async function isAnyHandedOver(tx: TenantTx): Promise<boolean> {
  const found = await tx.first('select from handed_over_loan where tenant_id = $1 limit 1', [
    tx.tenantId,
  ]);
  return found !== null;
}

/**
 * Takes loans off the list: from here on they count as added up under their officer, and whoever
 * takes them must move their sums. A loan that somebody is handing over just now is left for later:
 * to whom it goes is not known. Who hands one of these over next waits for the end of this
 * transaction, and lists it anew.
 */
export function takeHandedOver(tx: TenantTx, loansMax: number): Promise<HandedLoan[]> {
  return tx.query<HandedLoan>(
    `with held as materialized (
       select loan_id from handed_over_loan
        where tenant_id = $1 order by loan_id limit $2 for update skip locked)
     delete from handed_over_loan listed using held
      where listed.tenant_id = $1 and listed.loan_id = held.loan_id
     returning listed.loan_id, listed.officer_id as from_id, listed.branch_id as from_branch_id`,
    [tx.tenantId, loansMax],
  );
}

/** Loans of $2 that are added up under $3 and of $4, for folded days after $5, through $6. */
const LOANS = givenToOthers('unnest($2::uuid[], $3::uuid[], $4::uuid[])');
const IS_FOLDED = (on: string) => `${on} > $5::date and ${on} <= $6::date`;

/** These loans, each with the days on which something was booked or fell due. */
const loansByDay = (dueDays: string) => `
  select handed.*, moved_on
    from (${LOANS}) handed cross join lateral (
      select booked_on as moved_on from loan_transaction
       where tenant_id = $1 and loan_id = handed.loan_id and principal_owed_minor is not null
      union
      select due_on + days from instalment cross join (values ${dueDays}) as since (days)
       where tenant_id = $1 and loan_id = handed.loan_id) moving
   where ${IS_FOLDED('moved_on')}`;

const LOANS_BY_MONTH = `
  select handed.*, ends.end_on
    from (${LOANS}) handed cross join (
      select $5::date as end_on
      union
      select (date_trunc('month', month) + interval '1 month' - interval '1 day')::date
        from generate_series($5::date, $6::date, interval '1 day') month) ends
   where ends.end_on = $5::date or ${IS_FOLDED('ends.end_on')}`;

type Moving = {
  readonly table: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  /** Sums that stay as they are. */
  readonly others?: readonly string[];
  readonly from: string;
};

/** Adds to what is kept; where it comes to nought, the row stays. */
const add = ({ table, keys, sums, others = [], from }: Moving) => `
  insert into ${table} (tenant_id, ${[...keys, ...sums, ...others].join(', ')})
  select $1, ${[...keys, ...sums, ...others.map(() => '0')].join(', ')} from (${from}) moving
   where ${sums.map((sum) => `${sum} <> 0`).join(' or ')}
  on conflict (tenant_id, ${keys.join(', ')}) do update
    set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`;

const DAY_SUMS = ['due_minor', 'next_minor', ...MOVED_SUMS];
const KEYS = ['currency', ...HANDED_KEYS].join(', ');
const OFFICER_KEYS = ['currency', 'branch_id', 'officer_id'];

/** Adds sums of `made` to those of officers, less for the one and more for the other. */
function addToDays(
  begins: string,
  { made, day, sums }: { readonly made: string; readonly day: string; readonly sums: Sums },
): string {
  const told = Object.entries(sums).map(([sum, from]) => {
    return `sum(side.sign * ${from})::bigint as ${sum}`;
  });
  return add({
    ...{ table: 'officer_day', keys: ['day_on', ...OFFICER_KEYS] },
    ...{ sums: Object.keys(sums), others: DAY_SUMS.filter((sum) => !(sum in sums)) },
    from: `with ${begins}
      select ${day} as day_on, ${OFFICER_KEYS.join(', ')}, ${told.join(', ')}
        from ${made} cross join ${BOTH_SIDES}
       group by ${day}, ${OFFICER_KEYS.join(', ')}`,
  });
}

type Sums = Readonly<Record<string, string>>;

const MOVES = [
  ...HANDED_PORTFOLIOS.flatMap((portfolio) => [
    add({
      ...{ table: portfolio.day, keys: ['day_on', ...portfolioKeys(portfolio)] },
      sums: PORTFOLIO_SUMS,
      from: `select moved_on as day_on, changed.* from (${handedPortfolio(portfolio, {
        ...{ loans: loansByDay('(0), (1)'), by: ['moved_on'] },
        ends: [
          { sign: -1, on: '(moved_on - 1)' },
          { sign: 1, on: 'moved_on' },
        ],
      })}) changed`,
    }),
    add({
      ...{ table: portfolio.month, keys: ['end_on', ...portfolioKeys(portfolio)] },
      sums: PORTFOLIO_SUMS,
      from: handedPortfolio(portfolio, {
        ...{ loans: LOANS_BY_MONTH, by: ['end_on'] },
        ends: [{ sign: 1, on: 'end_on' }],
      }),
    }),
  ]),
  addToDays(
    expectedOfLoans({
      ...{ ...expectedDay(wholeDay('expecting.moved_on')), loans: loansByDay('(0)') },
      keys: `moved_on, ${KEYS}`,
    }),
    { made: 'expected_changed', day: 'moved_on', sums: { due_minor: 'due_minor' } },
  ),
  addToDays(
    expectedOfLoans({
      ...{ ...expectedNext(wholeDay('expecting.moved_on')), loans: loansByDay('(-1)') },
      keys: `moved_on, ${KEYS}`,
    }),
    { made: 'expected_changed', day: 'moved_on', sums: { next_minor: 'due_minor' } },
  ),
  addToDays(
    movedOfLoans({
      ...{ loans: LOANS, fromOn: '($5::date + 1)', toOn: '$6::date' },
      keys: `booked_on, ${KEYS}`,
    }),
    {
      ...{ made: 'moved', day: 'booked_on' },
      sums: Object.fromEntries(MOVED_SUMS.map((sum) => [sum, sum])),
    },
  ),
];

/**
 * Takes what is added up of loans from where it is to their officer and branch. It reads by
 * statements of its own, after `takeHandedOver` in the same transaction: from then on nobody can
 * hand these loans over.
 */
export async function moveHandedOver(
  tx: TenantTx,
  { loans, begunOn, foldedTo }: FoldedPortfolio & { readonly loans: readonly HandedLoan[] },
): Promise<void> {
  const ids = [
    loans.map(({ loanId }) => loanId),
    loans.map(({ fromId }) => fromId),
    loans.map(({ fromBranchId }) => fromBranchId),
  ];
  for (const statement of MOVES)
    await tx.query(statement, [tx.tenantId, ...ids, begunOn, foldedTo]);
  // What is folded of an open day was not moved: with this it is dropped, and folded anew.
  tx.send('update folded_portfolio set hand_overs = hand_overs + 1 where tenant_id = $1', [
    tx.tenantId,
  ]);
}
