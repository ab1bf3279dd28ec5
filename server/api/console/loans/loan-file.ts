import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { mayDo } from '@mkopo/core/access/permission.ts';
import { loanActions } from '@mkopo/core/desk/loan-actions.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { dueFiguresOf } from '@mkopo/core/loan/due-figures.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import type { RailKind } from '@mkopo/core/rail/rail-kind.ts';
import type { Static } from 'typebox';
import { showDoer } from '#api/console/kit/doer-record.ts';
import { shownLoan } from '#api/records/loans/show-loan-move.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { readLoanDesk } from '#operations/desk/read-loan-desk.ts';
import { type ActorRow, nameActors } from '#store/access/actor-names.ts';
import { hasSimulatedEntries } from '#store/books/journal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findFormerLoan, readBookedBy } from '#store/loans/loan-hands.ts';
import { findLoanKeepers } from '#store/loans/loan-officer-store.ts';
import { listOpenRequestsOn } from '#views/loans/loan-requests.ts';
import {
  type LoanFile,
  showAction,
  showDue,
  showFileRequest,
  showLoanClient,
} from './loan-file-record.ts';
import { showKeepers } from './loan-keepers.ts';

type FileAsked = {
  readonly loanId: LoanId;
  readonly caller: StaffCaller;
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  readonly rail: RailKind | null;
};

/** All that the file of a loan shows at once, for whoever opens it. */
export async function shownLoanFile(
  tx: TenantTx,
  { loanId, caller, today, now, rail }: FileAsked,
): Promise<Static<typeof LoanFile>> {
  const [shown, desk, approvedAs, requests, former, isSimulated, keepers] = await Promise.all([
    shownLoan(tx, loanId, today),
    readLoanDesk(tx, { loanId, caller, today, now, rail }),
    readBookedBy(tx, { loanId, kinds: ['application', 'approval'] }),
    listOpenRequestsOn(tx, { loanId, now }),
    findFormerLoan(tx, loanId),
    hasSimulatedEntries(tx),
    findLoanKeepers(tx, loanId),
  ]);
  const { loan, client, payee, paidMinor } = desk;
  const asked = requests.map(({ askedBy }): ActorRow => ({ actorKind: 'staff', actorId: askedBy }));
  const nameOf = await nameActors(tx, [...approvedAs, ...asked]);
  const doerOf = (kind: string) => {
    const made = approvedAs.find((one) => one.kind === kind);
    return made ? showDoer(nameOf(made)) : null;
  };
  return {
    ...shown,
    product_name: loan.product.name,
    product: showProduct(loan.product),
    client: showLoanClient(client),
    applied_by: doerOf('application'),
    approved_by: loan.approved ? doerOf('approval') : null,
    ...showKeepers(orNotFound(keepers)),
    payout_phone: payee.approved ?? payee.own,
    ...showDue(dueFiguresOf(loan, today), loan.product.currency),
    former_number: former?.number ?? null,
    taken_over_on: former?.takenOverOn.toString() ?? null,
    paid: moneyToNumber(money(loan.product.currency, paidMinor)),
    schedule_version: loan.version,
    today: today.toString(),
    is_simulated: isSimulated,
    actions: loanActions(desk).map(showAction),
    requests: requests.map((request, index) =>
      showFileRequest({
        request,
        askedBy: nameOf(asked[index] as ActorRow).name,
        asker: { by: caller.id, now },
        mayApprove: mayDo(caller.role, 'money_request.approve'),
        mayWithdraw: mayDo(caller.role, 'money_request.ask'),
      }),
    ),
  };
}
