import type { Posting } from '@mkopo/core/ledger/posting.ts';
import type { LoanId, Standing } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { coreFromJson } from '@mkopo/server/store/kit/core-json.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { RecordedTransaction } from '@mkopo/server/store/loans/loan-history.ts';

type Row = Pick<RecordedTransaction, 'id' | 'number' | 'on' | 'bookedOn'> &
  Pick<RecordedTransaction, 'creditMinor' | 'lostMinor'> &
  Readonly<Record<'move' | 'laid' | 'changes' | 'standing', unknown>> & {
    readonly loanId: LoanId;
    readonly lines: readonly (readonly [Posting['account'], Posting['side'], string])[] | null;
  };

/** The transactions of some loans that come after a number, each with its entry. */
export async function readCallback(
  tx: TenantTx,
  seen: ReadonlyMap<LoanId, number>,
): Promise<ReadonlyMap<LoanId, RecordedTransaction[]>> {
  const rows = await tx.query<Row>(
    `select made.loan_id, made.number, made.id, effective_on as "on",
            made.booked_on, move, laid, changes, standing, credit_minor, lost_minor, lines
       from unnest($2::uuid[], $3::integer[]) as seen (loan_id, number)
       join loan_transaction made
         on made.tenant_id = $1 and made.loan_id = seen.loan_id and made.number > seen.number
       left join journal_entry entry on entry.tenant_id = $1
        and entry.loan_id = made.loan_id and entry.loan_transaction = made.number
       left join lateral (
         select jsonb_agg(jsonb_build_array(role, side, amount_minor::text)
                          order by line.number) as lines
           from journal_line line
           join account on account.tenant_id = $1 and account.id = line.account_id
          where line.tenant_id = $1 and line.entry_id = entry.id) booked on true
      order by made.loan_id, made.number`,
    [tx.tenantId, [...seen.keys()], [...seen.values()]],
  );
  const byLoan = Map.groupBy(rows, ({ loanId }) => loanId);
  return new Map([...byLoan].map(([id, list]) => [id, list.map(transactionOf)]));
}

function transactionOf(row: Row): RecordedTransaction {
  const { id, number, on, bookedOn, creditMinor, lostMinor, lines } = row;
  const postings = (lines ?? []).map(([account, side, minor]): Posting => {
    return { account, side, amount: { currency: KES, minor: BigInt(minor) } };
  });
  return {
    ...{ id, number, on, bookedOn, creditMinor, lostMinor, postings },
    move: coreFromJson<Move>(row.move),
    laid: coreFromJson<LoanTransaction['laid']>(row.laid),
    changes: coreFromJson<LoanTransaction['changes']>(row.changes),
    after: coreFromJson<Standing>(row.standing),
  };
}
