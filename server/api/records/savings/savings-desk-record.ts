import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import type { EarnedInterest } from '@mkopo/core/savings/accrued-interest.ts';
import { savingsStatus } from '@mkopo/core/savings/savings-account.ts';
import {
  ACTION_BARS,
  type OfferedAction,
  SAVINGS_ACTIONS,
  SAVINGS_LINE_ACTIONS,
  type SavingsDesk,
  savingsActions,
  savingsLineActions,
} from '@mkopo/core/savings/savings-actions.ts';
import { Type } from 'typebox';
import { OrNull } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ClientParty } from '#api/records/clients/client-party.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf, FlagOf } from '#api/records/kit/described.ts';
import type { NamedClient } from '#store/clients/named-clients.ts';
import type { StoredSavingsAccount } from '#store/savings/savings-store.ts';
import type { ListedSavingsLine } from '#views/savings/list-savings-transactions.ts';
import { SavingsRecord, showSavings } from './savings-record.ts';
import { SavingsTransactionRecord, showSavingsTransaction } from './savings-transaction-record.ts';

/** What staff can do now: what the state rules out is not listed. */
function Offered<const Names extends readonly string[]>(names: Names) {
  return Type.Array(
    Type.Object({
      id: Type.Enum([...names] as [...Names]),
      allowed: Type.Boolean(),
      why: OrNull(Type.Enum([...ACTION_BARS], { description: 'What keeps you from it.' })),
      who: Type.Array(Type.Enum([...STAFF_ROLES]), { description: 'The roles that may.' }),
      by_request: FlagOf('It is asked for by `POST /money-requests`, and another says yes.'),
    }),
    { description: 'What can be done now; what is not listed makes no sense now.' },
  );
}

function showOffer<Name extends string>({ byRequest, who, ...offer }: OfferedAction<Name>) {
  return { ...offer, who: [...who], by_request: byRequest };
}

/** An account in a list of staff. */
export const ListedSavings = Titled('ListedSavingsAccount', {
  ...SavingsRecord.properties,
  client: ClientParty,
});

/** An account as staff read it. */
export const StaffSavings = Titled('StaffSavingsAccount', {
  ...ListedSavings.properties,
  interest: Type.Object({
    posted: AmountOf('Of all months that were settled.'),
    accrued: AmountOf('Earned by whole days since; paid at the end of the month.'),
    accrued_through_on: DayOf('The last day that is counted.'),
  }),
  actions: Offered(SAVINGS_ACTIONS),
});

/** A transaction as staff read it. */
export const StaffSavingsTransaction = Titled('StaffSavingsTransaction', {
  ...SavingsTransactionRecord.properties,
  actions: Offered(SAVINGS_LINE_ACTIONS),
});

export function showListedSavings(account: StoredSavingsAccount, client: NamedClient) {
  return { ...showSavings(account), client: { ...client } };
}

type StaffSavingsFacts = {
  readonly client: NamedClient;
  readonly earned: EarnedInterest;
  readonly throughOn: Temporal.PlainDate;
  readonly desk: SavingsDesk;
};

export function showStaffSavings(account: StoredSavingsAccount, facts: StaffSavingsFacts) {
  const { client, earned, throughOn, desk } = facts;
  const { currency } = account.terms;
  return {
    ...showListedSavings(account, client),
    interest: {
      posted: showAmount(currency, earned.postedMinor),
      accrued: showAmount(currency, earned.accruedMinor),
      accrued_through_on: String(throughOn),
    },
    actions: savingsActions(account, desk).map(showOffer),
  };
}

type OfAccount = { readonly account: StoredSavingsAccount; readonly desk: SavingsDesk };

export function showStaffSavingsTransaction(line: ListedSavingsLine, { account, desk }: OfAccount) {
  const isReversed = line.status === 'reversed';
  const isClosed = savingsStatus(account) === 'closed';
  const facts = { kind: line.move.kind, isReversed, isClosed };
  return {
    ...showSavingsTransaction(line),
    actions: savingsLineActions(facts, desk).map(showOffer),
  };
}
