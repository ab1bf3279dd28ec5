import { ENVIRONMENTS } from '@mkopo/core/access/credential.ts';
import type { EventData } from '@mkopo/core/event/event-data.ts';
import type { PublicEventType } from '@mkopo/core/event/event-type.ts';
import { ARREARS_BUCKETS } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { Instant, Uuid } from '#api/kit/wire/formats.ts';
import { AmountOf, CountOf, TextOf } from '#api/records/kit/described.ts';

const LoanStatus = Type.Enum([...LOAN_STATUSES]);
const Currency = Type.String({ examples: ['KES'] });
const OF_LOAN = {
  sequence: Type.Integer({
    minimum: 1,
    description: 'Its number among the events of its loan: 1, 2, 3 … without gaps.',
  }),
  loan_id: Uuid,
  client_id: Uuid,
} as const;

const Client = Type.Object({ client_id: Uuid });
const Loan = Type.Object({
  ...OF_LOAN,
  status: LoanStatus,
  amount: AmountOf('What was approved; before that, what was applied for.'),
  currency: Currency,
});
const Savings = Type.Object({
  savings_transaction_id: Uuid,
  savings_account_id: Uuid,
  client_id: Uuid,
  amount: Type.Number(),
  currency: Currency,
});

/** What an event says as it is told: those of a loan are numbered. */
export type ToldBy<Type extends PublicEventType> = EventData[Type] extends {
  readonly loan_id: string;
}
  ? EventData[Type] & { readonly sequence: number }
  : EventData[Type];

/** What each type of event says; the compiler holds it to what is announced. */
const DATA = {
  'client.created': Client,
  'client.updated': Client,
  'client.deleted': Client,
  'loan.created': Loan,
  'loan.approved': Loan,
  'loan.rejected': Loan,
  'loan.withdrawn': Loan,
  'loan.disbursed': Loan,
  'loan.closed': Loan,
  'loan.written_off': Loan,
  'loan.overdue': Type.Object({
    ...OF_LOAN,
    status: LoanStatus,
    days_past_due: CountOf('Counted from the day after its oldest unpaid instalment was due.'),
    bucket: Type.Enum([...ARREARS_BUCKETS]),
  }),
  'repayment.posted': Type.Object({
    ...OF_LOAN,
    repayment_id: Uuid,
    amount: Type.Number(),
    currency: Currency,
    loan_status: LoanStatus,
  }),
  'repayment.reversed': Type.Object({ ...OF_LOAN, repayment_id: Uuid, loan_status: LoanStatus }),
  'savings.deposited': Savings,
  'savings.withdrawn': Savings,
  'document.uploaded': Type.Object({ document_id: Uuid, client_id: Uuid }),
} as const satisfies { readonly [Of in PublicEventType]: TObject<TProperties> };

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Holds<Fits extends { readonly [Of in PublicEventType]: true }> = Fits;

/** What is announced is what is declared, type by type: else this does not compile. */
export type DeclaredAsAnnounced = Holds<{
  readonly [Of in PublicEventType]: Same<Static<(typeof DATA)[Of]>, ToldBy<Of>>;
}>;

/** An event as it is read and as it is posted, whatever its type. */
export function eventSchema(type: PublicEventType) {
  const title = type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return Type.Object(
    { ...FRAME, type: Type.Literal(type), data: DATA[type] },
    { title: `${title}Event` },
  );
}

const FRAME = {
  id: Type.String({
    ...Uuid,
    description: 'The same at every attempt and replay: keep it to know what you have had.',
  }),
  type: Type.String(),
  created_at: Instant,
  environment: Type.Enum([...ENVIRONMENTS]),
  tenant: TextOf('The slug of the lender.'),
} as const;

/** An event of any type. */
export const EventRecord = Type.Object(
  {
    ...FRAME,
    data: Type.Object(
      { sequence: Type.Optional(OF_LOAN.sequence) },
      {
        additionalProperties: true,
        description: 'Ids and small facts, by the type: see “Webhooks”. No names, phones, papers.',
      },
    ),
  },
  { title: 'Event' },
);
