import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { decideSavingsClosure } from '@mkopo/core/savings/decide-savings-closure.ts';
import {
  decideSavingsPayment,
  type SavingsPayment,
} from '@mkopo/core/savings/decide-savings-payment.ts';
import {
  openSavings,
  type SavingsAccount,
  type SavingsAccountId,
  type SavingsTerms,
  type SavingsTransaction,
} from '@mkopo/core/savings/savings-account.ts';
import { transactionsOf } from '@mkopo/core/savings/savings-step.ts';
import { SANDBOX_CLIENTS } from './sandbox-clients.ts';
import { isSandboxId, sandboxId } from './sandbox-id.ts';
import { SANDBOX_DAYS, sandboxInstant, sandboxWhen } from './sandbox-life.ts';
import { ownedId, ownerIn } from './sandbox-owner.ts';

/** A savings account of the sandbox with all that happened to it. */
export type SandboxSavings = {
  readonly account: SavingsAccount;
  readonly history: readonly SavingsTransaction[];
  readonly createdAt: Temporal.Instant;
};

const FIXTURES = 12;
const SAVED = money(KES, 5_000_00n);
const TERMS: SavingsTerms = {
  ...{ currency: KES, minimumMinor: 500_00n, rounding: 'HALF_EVEN' },
  interestPct: { digits: 45n, scale: 1 },
};

/** Some clients save, newest first; the last of them has stopped. */
export const SANDBOX_SAVINGS: readonly SandboxSavings[] = SANDBOX_CLIENTS.slice(0, FIXTURES).map(
  ({ id: clientId }, index) => {
    const saved = savedBy(clientId, sandboxId('savings account', `fixture ${index + 1}`));
    const life = index === FIXTURES - 1 ? closed(saved) : saved;
    return { ...life, createdAt: life.createdAt.subtract({ hours: index }) };
  },
);
/** An account that takes no deposit any more. */
export const CLOSED_SAVINGS: SavingsAccountId = sandboxId('savings account', `fixture ${FIXTURES}`);

/** Opens an account by the terms of the sandbox's lender. */
export function openSandboxSavings(clientId: ClientId): SandboxSavings | Refused {
  if (!isSandboxId(clientId)) return refuse('not_found', { client_id: clientId });
  return opened({ id: ownedId('savings account', clientId), clientId });
}

/** Finds a fixture, or makes up the account that an id of the sandbox stands for. */
export function findSandboxSavings(text: string): SandboxSavings | Refused {
  const id = parseId<'savings account'>(text);
  if (!id || !isSandboxId(id)) return refuse('not_found');
  const fixture = SANDBOX_SAVINGS.find(({ account }) => account.id === id);
  return fixture ?? savedBy(ownerIn(id), id);
}

export type SandboxSavingsPayment = Omit<SavingsPayment, 'on' | 'bookedOn'> & {
  readonly paidOn: Temporal.PlainDate | null;
};

/** Puts in or takes out, by the rules of real accounts; only that nothing is kept. */
export function moveSandboxSavings(
  found: SandboxSavings,
  { paidOn, ...payment }: SandboxSavingsPayment,
): SandboxSavings | Refused {
  const when = sandboxWhen(paidOn);
  if ('refused' in when) return when;
  const step = decideSavingsPayment(found.account, { ...payment, ...when }, found.history);
  if ('refused' in step) return step;
  return { ...found, account: step.account, history: [...found.history, ...transactionsOf(step)] };
}

function opened(whose: Pick<SavingsAccount, 'id' | 'clientId'>): SandboxSavings {
  const { applied: openedOn } = SANDBOX_DAYS;
  const account = openSavings({ ...whose, terms: TERMS, openedOn });
  return { account, history: [], createdAt: sandboxInstant(openedOn) };
}

/** An account with a first deposit on it. */
function savedBy(clientId: ClientId, id: SavingsAccountId): SandboxSavings {
  const life = opened({ id, clientId });
  const { openedOn: on } = life.account;
  const first = { direction: 'deposit', amount: SAVED, method: 'mpesa', on, bookedOn: on } as const;
  return then(life, decideSavingsPayment(life.account, first));
}

function closed(life: SandboxSavings): SandboxSavings {
  const bookedOn = SANDBOX_DAYS.today;
  return then(
    life,
    decideSavingsClosure(life.account, { method: 'cash', bookedOn, history: life.history }),
  );
}

function then(life: SandboxSavings, step: ReturnType<typeof decideSavingsPayment>): SandboxSavings {
  if ('refused' in step) throw new Error(`the sandbox refuses its own savings: ${step.refused}`);
  return { ...life, account: step.account, history: [...life.history, ...transactionsOf(step)] };
}
