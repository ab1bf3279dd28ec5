import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import type { StaffAction } from '@mkopo/core/access/permission.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Static, TSchema } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Endpoint, NOTHING, OnItsDay } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { SavedStep } from '#store/loans/save-loan-steps.ts';

type MoveCall<Body> = {
  readonly loanId: LoanId;
  readonly body: Body;
  readonly bookedOn: Temporal.PlainDate;
  readonly caller: OnItsDay<StaffCaller>;
  readonly now: Temporal.Instant;
};

type Words = Pick<Endpoint, 'method' | 'path' | 'name' | 'summary' | 'description' | 'refusals'>;

type Move<B extends TSchema> = Words & {
  readonly needs: StaffAction;
  readonly body?: B;
  readonly status: 200 | 201;
  readonly example: { readonly body?: Static<B> };
  readonly move: (tx: TenantTx, call: MoveCall<Static<B>>) => Promise<SavedStep>;
};

/**
 * Declares something that staff do to a loan. It is booked today, and answered with what was done
 * and the loan as it stands after it.
 */
export function moveEndpoint<B extends TSchema = typeof NOTHING>({
  status,
  example,
  move,
  ...declared
}: Move<B>): Endpoint {
  return endpoint({
    ...declared,
    tag: 'Loans',
    params: LoanPath,
    reply: { status, data: MoveRecord },
    example: { params: { id: EXAMPLE_IDS.loan }, ...example },

    async live({ tx, params, body, caller, now }) {
      const bookedOn = businessDay({ caller, now });
      const saved = await move(tx, { loanId: loanIn(params), body, bookedOn, caller, now });
      return shownMove(tx, saved, bookedOn);
    },
  });
}
