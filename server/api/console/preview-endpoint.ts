import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { restOfInstalment } from '@mkopo/core/loan/arrears.ts';
import { givenUp } from '@mkopo/core/loan/given-up.ts';
import { type Loan, type LoanId, owed } from '@mkopo/core/loan/loan.ts';
import { moneyToNumber } from '@mkopo/core/money/money.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AnyObject, Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { AmountOf, FlagOf } from '#api/records/kit/described.ts';
import { LoanPath, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { loanIn, shownLoan } from '#api/records/loans/show-loan-move.ts';
import { showTransaction, TransactionRecord } from '#api/records/loans/transaction-record.ts';
import { Allocated } from '#api/records/repayments/repayment-record.ts';
import { type TenantTx, tryInTenant } from '#store/kit/transaction.ts';
import { findLoan } from '#store/loans/loan-store.ts';
import { listLoanTransactions } from '#views/loans/list-loan-transactions.ts';
import { type Asking, askedCallFaults, contentOf } from './asked-call.ts';

const LoanPreview = Titled('LoanPreview', {
  transactions: Type.Array(TransactionRecord, { description: 'What it would book.' }),
  loan: LoanWithSchedule,
  allocation: OrNull(Allocated, { description: 'Of a repayment: where its money would go.' }),
  settled_instalments: Type.Array(Type.Integer(), {
    description: 'Of the schedule in force: those that it would leave nothing to pay of.',
  }),
  balance_before: AmountOf('All that is to be paid now.'),
  given_up: OrNull(
    AmountOf('Of a reschedule or a reversal: what the client would pay less for it.'),
  ),
  closes: FlagOf('Nothing would be owed afterwards.'),
  is_known: FlagOf('A payment of this name is in the books already, and stays the one it is.'),
});

/**
 * POST /loans/{id}/preview: what a move would do. The move itself is made and taken back, so no
 * rule is written twice. It tells what would come of it, and not who may: that is in `actions`.
 */
export function previewEndpoint(targets: readonly Endpoint[]): Endpoint {
  const faultsOf = askedCallFaults(targets);
  return endpoint({
    method: 'POST',
    path: '/loans/{id}/preview',
    name: 'previewLoanMove',
    tag: 'Loans',
    summary: 'See what a move would do',
    description:
      'Makes a call on the loan, tells what came of it, and takes all of it back: nothing is ' +
      'written, nobody is told. It is refused with what the call would be refused with, but for ' +
      'who may do it: that is told by `actions` of the loan.',
    needs: 'loan.read',
    params: LoanPath,
    body: Body('NewLoanPreview', {
      operation: Type.Enum(targets.map(({ name }) => name)),
      transaction_id: Type.Optional(
        Type.String({ ...Uuid, description: 'The `transaction_id` in its path.' }),
      ),
      body: Type.Optional(AnyObject('Its body.')),
    }),
    faults: (sent) => faultsOf(withSubject(sent as Partial<Asking> | null, targets)),
    reply: { status: 200, data: LoanPreview },
    refusals: [...new Set(['not_found' as const, ...targets.flatMap(({ refusals }) => refusals)])],
    example: {
      params: { id: EXAMPLE_IDS.loan },
      body: { operation: 'chargeLoan', body: { of: 'fee', amount: 250 } },
    },

    async ownTransactions({ params, body: sent, ...call }) {
      const loanId = loanIn(params);
      const target = orNotFound(targets.find(({ name }) => name === sent.operation));
      const content = contentIn(target, loanId, sent);
      const actor = { ...call.scope.actor, ...NOBODY };
      const scope = { ...call.scope, actor };
      const now = call.clock();
      const prepared = (await target.prepare?.({ ...call, ...content } as never)) ?? null;
      return tryInTenant(call.database, scope, async (tx) => {
        const before = orNotFound(await findLoan(tx, loanId));
        const made = await target.live?.({ ...call, ...content, prepared, tx, now } as never);
        return preview(tx, { before, made, today: businessDay({ ...call, now }) });
      });
    },
  });
}

/** What is tried is nobody's: it keeps to no limit, and raises no alarm. */
const NOBODY = { kind: 'command', id: 'preview' } as const;

/** The loan is told by the path: calls that name it in theirs have it. */
function withSubject(sent: Partial<Asking> | null, targets: readonly Endpoint[]) {
  const target = targets.find(({ name }) => name === sent?.operation);
  if (!sent || !target?.path.includes('{id}')) return sent;
  return { ...sent, subject_id: EXAMPLE_IDS.loan };
}

type Sent = { readonly transaction_id?: string; readonly body?: object };

function contentIn({ path }: Endpoint, loanId: LoanId, { transaction_id, body = {} }: Sent) {
  const isOfPath = path.includes('{id}');
  const named = 'loan_id' in body ? body.loan_id : loanId;
  if (!isOfPath && named !== loanId) throw new Refusal(refuse('not_found', { loan_id: loanId }));
  const subjectId = isOfPath ? loanId : null;
  return contentOf({ subjectId, transactionId: transaction_id ?? null, body });
}

type Tried = {
  readonly before: Loan;
  readonly made: unknown;
  readonly today: Temporal.PlainDate;
};

async function preview(
  tx: TenantTx,
  { before, made, today }: Tried,
): Promise<Static<typeof LoanPreview>> {
  const filter = { loanId: before.id, kind: null };
  const [loan, found, listed] = await Promise.all([
    shownLoan(tx, before.id, today),
    findLoan(tx, before.id),
    listLoanTransactions(tx, { filter, after: null, limit: TRANSACTIONS_MAX }),
  ]);
  const after = orNotFound(found);
  const { currency } = before.product;
  const isKnown = made instanceof AnsweredBefore;
  const answer = (isKnown ? made.data : made) as { allocation?: Static<typeof Allocated> };
  const booked = listed.filter(({ number }) => number > before.transactions);
  const givesUp = booked.some(({ kind }) => kind === 'reschedule' || kind === 'reversal');
  return {
    transactions: booked.map((one) => showTransaction(currency, one)),
    loan,
    allocation: answer.allocation ?? null,
    settled_instalments: settledBetween(before, after),
    balance_before: moneyToNumber({ currency, minor: owed(before) }),
    given_up: givesUp ? moneyToNumber(givenUp(before, after)) : null,
    closes: after.status === 'closed' && before.status !== 'closed',
    is_known: isKnown,
  };
}

/** A move makes two at most: itself, and what corrects the days since. */
const TRANSACTIONS_MAX = 10;

/** The instalments in force that owed something before, and owe nothing after; from 1. */
function settledBetween(before: Loan, after: Loan): number[] {
  const owing = new Set(
    before.instalments.filter((one) => restOfInstalment(one) > 0n).map(({ number }) => number),
  );
  return after.instalments
    .filter(({ number, version }) => number > 0 && version === after.version)
    .flatMap((one, index) =>
      owing.has(one.number) && restOfInstalment(one) === 0n ? [index + 1] : [],
    );
}
