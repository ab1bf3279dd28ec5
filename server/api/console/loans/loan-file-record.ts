import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import {
  approveRequest,
  type TwoPersonRequest,
  withdrawRequest,
} from '@mkopo/core/access/two-person-request.ts';
import type { Client } from '@mkopo/core/client/client.ts';
import { IDENTITY_STATUSES } from '@mkopo/core/client/identity-standing.ts';
import { LOAN_ACTION_IDS, type LoanAction } from '@mkopo/core/desk/loan-actions.ts';
import type { DueFigures, NextDue } from '@mkopo/core/loan/due-figures.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { DoerRecord } from '#api/console/kit/doer-record.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AnyObject, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf, DayOf, FlagOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { ProductRecord } from '#api/records/products/product-record.ts';
import { LoanKeepersRecord } from './loan-keepers.ts';

/** Something that can be done with a loan as it stands, and whether the caller may. */
export const { schema: ActionRecord, show: showAction } = record(
  'LoanAction',
  (action: LoanAction) => action,
  {
    id: [Type.Enum([...LOAN_ACTION_IDS]), 'id'],
    operation: [TextOf('The call, by its name in this reference.'), 'operation'],
    allowed: [Type.Boolean(), 'isAllowed'],
    second_person: [
      FlagOf('It is asked for by `POST /money-requests`, and done when a colleague says yes.'),
      'bySecondPerson',
    ],
    why: [
      OrNull(Type.String(), {
        description:
          'Why not, or why not alone: `role`, or what the call would be refused with, such as ' +
          '`maker_is_checker`, `above_approval_limit`, `approver_is_payer` or ' +
          '`guarantors_missing`.',
      }),
      'why',
    ],
    who: [
      Type.Array(Type.Enum([...STAFF_ROLES]), {
        description: 'The roles that may do it, or say yes to it.',
      }),
      ({ who }) => [...who],
    ],
  },
);

/** Whose loan it is. */
export const { schema: LoanClient, show: showLoanClient } = record(
  'LoanClient',
  (client: Client) => client,
  {
    id: [Uuid, 'id'],
    name: [Type.String(), ({ firstName, lastName }) => `${firstName} ${lastName}`],
    phone: [Type.String(), 'phone'],
    email: [OrNull(Type.String()), 'email'],
    identity_status: [Type.Enum([...IDENTITY_STATUSES]), 'identityStatus'],
    is_deleted: [Type.Boolean(), ({ deletedAt }) => deletedAt !== null],
  },
);

/** The next instalment of which anything is unpaid. */
const { schema: NextDueRecord, show: showNextDue } = record(
  'NextDue',
  (next: NextDue, currency: Currency) => ({ ...next, currency }),
  {
    number: [CountOf('Within the schedule in force.'), 'number'],
    due_on: [Day, 'dueOn'],
    amount: [ShownAmount, 'owedMinor'],
  },
);

/** What is late, what is due by today, and what comes next. */
export const { schema: DueRecord, show: showDue } = record(
  null,
  (figures: DueFigures, currency: Currency) => ({ ...figures, currency }),
  {
    arrears: [AmountOf('Due before today, and not paid.'), 'overdueMinor'],
    arrears_since: [OrNull(DayOf('The oldest day that it was due on.')), 'overdueSinceOn'],
    due_now: [AmountOf('Due by today, today included, and not paid.'), 'dueMinor'],
    next_due: [OrNull(NextDueRecord), ({ next, currency }) => next && showNextDue(next, currency)],
  },
);

type Asker = { readonly by: TwoPersonRequest['askedBy']; readonly now: Temporal.Instant };

export type FileRequest = {
  readonly request: TwoPersonRequest;
  readonly askedBy: string | null;
  readonly asker: Asker;
  readonly mayApprove: boolean;
  readonly mayWithdraw: boolean;
};

/** A money request that waits on the loan, and what the caller may say to it. */
export const { schema: FileRequestRecord, show: showFileRequest } = record(
  'LoanRequest',
  ({ request, asker, ...rest }: FileRequest) => ({
    ...request,
    ...rest,
    isTheirs: !('refused' in approveRequest(request, asker)),
    isOpen: !('refused' in withdrawRequest(request, asker)),
  }),
  {
    id: [Uuid, 'id'],
    operation: [TextOf('The call that is asked for.'), 'operation'],
    transaction_id: [OrNull(Uuid), 'transactionId'],
    body: [AnyObject('Its body.'), 'body'],
    asked_at: [Instant, 'askedAt'],
    asked_by: [OrNull(Type.String({ description: 'By name.' })), 'askedBy'],
    can_approve: [
      FlagOf('The caller may say yes, or no: it is a colleague’s.'),
      ({ isTheirs, mayApprove }) => isTheirs && mayApprove,
    ],
    can_withdraw: [
      FlagOf('The caller may take it back.'),
      ({ isOpen, mayWithdraw }) => isOpen && mayWithdraw,
    ],
  },
);

/** A loan as its file shows it to staff: with whose it is, who made it, and what can be done. */
export const LoanFile = Titled('LoanFile', {
  ...LoanWithSchedule.properties,
  product_name: Type.String(),
  product: ProductRecord,
  client: LoanClient,
  applied_by: OrNull(DoerRecord),
  approved_by: OrNull(DoerRecord),
  ...LoanKeepersRecord.properties,
  payout_phone: TextOf('Where mobile money goes: the phone that the approval saw.'),
  ...DueRecord.properties,
  former_number: OrNull(
    TextOf('The number it had in the books that it was taken over from; null: it began here.'),
  ),
  taken_over_on: OrNull(DayOf('As of which day it was taken over.')),
  paid: AmountOf(
    'All money that came in and stands, before it was taken over too; waived or written off is ' +
      'not paid.',
  ),
  schedule_version: CountOf('Of the schedule in force; 0 before the loan was paid out.'),
  today: DayOf('The lender’s, by which all of it is told.'),
  is_simulated: FlagOf('The lender’s books hold money that never moved.'),
  actions: Type.Array(ActionRecord, {
    description: 'What can be done as the loan stands; what its state rules out is left out.',
  }),
  requests: Type.Array(FileRequestRecord, {
    description: 'Money requests on the loan that wait for a yes or a no.',
  }),
});
