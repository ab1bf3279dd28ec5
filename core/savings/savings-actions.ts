import {
  mayDo,
  PERMISSIONS,
  type StaffAction,
  type StaffRole,
} from '@mkopo/core/access/permission.ts';
import type { ApprovalRule } from '@mkopo/core/tenant/approval-rule.ts';
import { availableMinor } from './decide-savings-payment.ts';
import type { SavingsAccount, SavingsMoveKind } from './savings-account.ts';

/** What staff can do to a savings account, in the order in which it is offered. */
export const SAVINGS_ACTIONS = ['deposit', 'withdraw', 'close'] as const;
export type SavingsActionName = (typeof SAVINGS_ACTIONS)[number];

/** What staff can do to one of its transactions. */
export const SAVINGS_LINE_ACTIONS = ['reverse', 'move'] as const;
export type SavingsLineActionName = (typeof SAVINGS_LINE_ACTIONS)[number];

/** Why something that makes sense now is not for this person, or not yet. */
export const ACTION_BARS = ['role', 'nothing_available'] as const;
export type ActionBar = (typeof ACTION_BARS)[number];

/** Something that the state allows: for this person, or for whom. What it does not is left out. */
export type OfferedAction<Name extends string = string> = {
  readonly id: Name;
  readonly allowed: boolean;
  readonly why: ActionBar | null;
  /** The roles that may. */
  readonly who: readonly StaffRole[];
  /** Another person must say yes: it is asked for by a money request. */
  readonly byRequest: boolean;
};

const NEEDS: Readonly<Record<SavingsActionName | SavingsLineActionName, StaffAction>> = {
  deposit: 'savings.deposit',
  withdraw: 'savings.withdraw',
  close: 'savings.close',
  reverse: 'savings.reverse',
  move: 'savings.reverse',
};

/** Who looks, and what their lender asks of two persons. */
export type SavingsDesk = {
  readonly role: StaffRole;
  readonly makerAndChecker: ApprovalRule['makerAndChecker'];
};

/** What can be done to an account by now. */
export function savingsActions(
  account: SavingsAccount,
  desk: SavingsDesk,
): OfferedAction<SavingsActionName>[] {
  if (account.closedOn) return [];
  const isEmpty = account.balanceMinor === 0n;
  const hasNothing = availableMinor(account) === 0n;
  return [
    offer('deposit', desk, {}),
    offer('withdraw', desk, { bar: hasNothing ? 'nothing_available' : null, givesAway: true }),
    offer('close', desk, { givesAway: !isEmpty }),
  ];
}

type SavingsLineFacts = {
  readonly kind: SavingsMoveKind;
  readonly isReversed: boolean;
  /** The account has ended. */
  readonly isClosed: boolean;
};

/** What can be done to a transaction by now. Whether its days bear it is seen when it is done. */
export function savingsLineActions(
  { kind, isReversed, isClosed }: SavingsLineFacts,
  desk: SavingsDesk,
): OfferedAction<SavingsLineActionName>[] {
  if (isReversed || isClosed) return [];
  if (kind === 'deposit') return [offer('reverse', desk, {}), offer('move', desk, {})];
  if (kind === 'opening') return [offer('reverse', desk, {})];
  if (kind === 'withdrawal') return [offer('reverse', desk, { givesAway: true })];
  return [];
}

type Offer = { readonly bar?: ActionBar | null; readonly givesAway?: boolean };

function offer<Name extends keyof typeof NEEDS>(
  id: Name,
  { role, makerAndChecker }: SavingsDesk,
  { bar = null, givesAway = false }: Offer,
): OfferedAction<Name> {
  const byRequest = givesAway && makerAndChecker === 'differ';
  const need: StaffAction = byRequest ? 'money_request.ask' : NEEDS[id];
  const why = mayDo(role, need) ? bar : 'role';
  return { id, allowed: why === null, why, who: PERMISSIONS[need], byRequest };
}
