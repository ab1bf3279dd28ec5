import type { EventData, LoanEventData } from '@mkopo/core/event/event-data.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanEvent } from '@mkopo/core/loan/loan-event.ts';
import { moneyToNumber } from '@mkopo/core/money/money.ts';
import { listStatement } from '#store/kit/list-statement.ts';
import { inOneStatement } from '#store/kit/one-statement.ts';
import type { Event } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { NewLoanTransaction } from './loan-transaction-store.ts';

/** An event of a loan, which is locked or was written by this transaction. */
export type OfLoan = {
  readonly loanId: LoanId;
  readonly event: Event;
  /** How many events came before, where it is known: none, for a new loan. */
  readonly countBefore?: 0;
};

/**
 * Where the next event of a loan lies in the log: never before the last one, though our transaction
 * may have begun before the one that had the loan last. So the log tells what happened to a loan in
 * its order.
 */
const PLACE = 'greatest((select place_now()), loan.last_event_by)';

/** The part of an update of loans by which `count` more events are numbered. */
export function countedEvents(count: string): string {
  return `event_count = loan.event_count + ${count},
          last_event_by = case when ${count} > 0 then ${PLACE} else loan.last_event_by end`;
}

/**
 * Announces events of loans, numbered on from those of before. To be sent in one statement with the
 * update that counts them: it reads the count from before that.
 */
export function announceOnLoans(tx: TenantTx, list: readonly OfLoan[]): void {
  if (list.length === 0) return;
  const told = new Map<LoanId, number>();
  const numbered = list.map((one): Numbered => {
    const ordinal = (told.get(one.loanId) ?? 0) + 1;
    told.set(one.loanId, ordinal);
    return { ...one, ordinal };
  });
  tx.send(...INSERT([tx.tenantId], numbered));
}

/** Announces events of loans to which nothing else is done now. */
export function tellOfLoans(tx: TenantTx, list: readonly OfLoan[]): void {
  if (list.length === 0) return;
  const counts = [...Map.groupBy(list, ({ loanId }) => loanId)];
  inOneStatement(tx, (one) => {
    one.send(
      ...COUNT(
        [tx.tenantId],
        counts.map(([id, events]) => ({ id, count: events.length })),
      ),
    );
    announceOnLoans(one, list);
  });
}

type Numbered = OfLoan & { readonly ordinal: number };

const INSERT = listStatement<Numbered>({
  as: 'event',
  after: 1,
  columns: [
    ['type', 'text', ({ event }) => event.type],
    ['subject_kind', 'text', ({ event }) => event.subjectKind],
    ['subject_id', 'uuid', ({ event }) => event.subjectId],
    ['data', 'jsonb', ({ event }) => JSON.stringify(event.data)],
    ['loan_id', 'uuid', ({ loanId }) => loanId],
    ['ordinal', 'integer', ({ ordinal }) => ordinal],
    ['count_before', 'integer', ({ countBefore }) => countBefore ?? null],
  ],
  write: (list) => `
    insert into outbox_event
           (tenant_id, type, subject_kind, subject_id, data, sequence, committed_by)
    select $1, type, subject_kind, subject_id, data,
           coalesce(count_before, loan.event_count) + ordinal, ${PLACE}
      from ${list}
      -- By its limit this stays a look-up for each, and the rows stay in the order of the list.
      left join lateral (select event_count, last_event_by from loan
                          where loan.tenant_id = $1 and loan.id = event.loan_id limit 1) loan
        on true`,
});

const COUNT = listStatement<{ readonly id: LoanId; readonly count: number }>({
  as: 'told',
  after: 1,
  columns: [
    ['id', 'uuid', ({ id }) => id],
    ['count', 'integer', ({ count }) => count],
  ],
  write: (list) => `
    update loan set ${countedEvents('told.count')}
      from ${list} where loan.tenant_id = $1 and loan.id = told.id`,
});

/** What a loan's event says. The repayment that it is about is of this step, or of before. */
export function eventOfLoan(
  { type, transaction: number }: LoanEvent,
  loan: Loan,
  { made, ids }: { readonly made: readonly NewLoanTransaction[]; readonly ids: TransactionIds },
): Event {
  const about = { loan_id: loan.id, client_id: loan.clientId };
  if (type !== 'repayment.posted' && type !== 'repayment.reversed') {
    const { amount } = loan.approved ?? loan.applied;
    const facts = { status: loan.status, amount: moneyToNumber(amount), currency: amount.currency };
    const data: LoanEventData = { ...about, ...facts };
    return { type, subjectKind: 'loan', subjectId: loan.id, data };
  }
  const id = ids.get(number);
  if (id === undefined) throw new Error(`${type} on ${loan.id} names no repayment`);
  const of = { repayment_id: id, ...about, loan_status: loan.status };
  const paid = made.find(({ transaction }) => transaction.number === number)?.transaction.move;
  const amount = paid?.kind === 'repayment' ? paid.amount : null;
  const data: EventData[typeof type] = amount
    ? { ...of, amount: moneyToNumber(amount), currency: amount.currency }
    : of;
  return { type, subjectKind: 'repayment', subjectId: id, data };
}

type TransactionIds = ReadonlyMap<number | null, string>;
