import { only } from '@mkopo/core/kit/only.ts';
import { orRefuse, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { add } from '@mkopo/core/money/money.ts';
import {
  type MoneyName,
  moneyName,
  moneyOutName,
  nameTaken,
  spellName,
} from '@mkopo/core/payment/money-name.ts';
import {
  accountsHeldAgainstPast,
  decideSavingsPayments,
  type ListedSavingsPayment,
  type SavingsHistories,
  type SavingsPaymentsDecided,
} from '@mkopo/core/savings/decide-savings-payments.ts';
import type { SavingsAccount, SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findHolders, type HeldName } from '#store/receipts/money-name-store.ts';
import {
  type DecidedSavingsStep,
  type SavedSavingsStep,
  saveSavingsSteps,
} from '#store/savings/save-savings-steps.ts';
import { readSavingsHistories } from '#store/savings/savings-history.ts';
import { lockSavingsAccounts } from '#store/savings/savings-store.ts';
import { findSavingsLines, type SavingsLine } from '#store/savings/savings-transaction-store.ts';

/** A deposit or withdrawal that was made: now, or before under the same name. */
export type MovedSavings = { readonly moved: 'now' | 'before'; readonly line: SavingsLine };

/**
 * Makes a list of deposits and withdrawals over any number of accounts. One that is refused changes
 * nothing for the others; one that came before is answered as it was then. What staff pay out keeps
 * to the rule of two persons, all of the list as one.
 */
export async function moveSavings(
  tx: TenantTx,
  list: readonly ListedSavingsPayment[],
): Promise<(MovedSavings | Refused)[]> {
  // Load. Names are looked up behind the locks, so that a twin on the same account has been
  // written; a twin on another account meets us at the unique index, and whoever comes second does
  // it over.
  const ids = [...new Set(list.map(({ accountId }) => accountId))];
  const [accounts, held] = await Promise.all([
    lockSavingsAccounts(tx, ids),
    findHolders(tx, list.flatMap(namesIn)),
  ]);
  const known = await recalled(tx, held);

  // Decide.
  const paidOut = list.filter(({ direction }) => direction === 'withdrawal');
  if (paidOut.length > 0) {
    await demandChecker(tx, paidOut.map(({ amount }) => amount).reduce(add));
  }
  const beforeOf = (one: ListedSavingsPayment) =>
    namesIn(one).flatMap((name) => known.get(spellName(name)) ?? [])[0];
  const fresh = list.filter((one) => !beforeOf(one));
  const decided = decideSavingsPayments(accounts, fresh, await readPast(tx, accounts, fresh));

  // Save.
  const saved = saveSavingsSteps(tx, stepsOf(fresh, decided, accounts));
  const answers = answersOf(fresh, decided, saved).values();
  return list.map((one) => {
    const before = beforeOf(one);
    const answer = before ? again(one, before) : answers.next().value;
    if (!answer) throw new Error('every payment is answered');
    return answer;
  });
}

/** What payments of a past day are held against; those of today read nothing. */
async function readPast(
  tx: TenantTx,
  accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>,
  list: readonly ListedSavingsPayment[],
): Promise<SavingsHistories> {
  const ids = accountsHeldAgainstPast(accounts, list);
  if (ids.length === 0) return new Map();
  const found = await readSavingsHistories(tx, ids);
  return new Map(ids.map((id) => [id, found.get(id) ?? []]));
}

function namesIn({ direction, method, reference }: ListedSavingsPayment): MoneyName[] {
  if (reference === null) return [];
  const named = { method, reference };
  return [direction === 'deposit' ? moneyName(named) : moneyOutName(named)];
}

/** What has a name: a line of an account, or other money. */
type Earlier = SavingsLine | HeldName;

async function recalled(
  tx: TenantTx,
  held: ReadonlyMap<string, HeldName>,
): Promise<ReadonlyMap<string, Earlier>> {
  const ids = [...held.values()].map(({ holderId }) => holderId);
  const lines = new Map((await findSavingsLines(tx, ids)).map((line) => [line.id as string, line]));
  return new Map([...held].map(([spelt, one]) => [spelt, lines.get(one.holderId) ?? one]));
}

function stepsOf(
  list: readonly ListedSavingsPayment[],
  { answers }: SavingsPaymentsDecided,
  accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>,
): DecidedSavingsStep[] {
  const standing = new Map(accounts);
  return answers.flatMap((step, index) => {
    if (!('account' in step)) return [];
    const before = standing.get(step.account.id);
    if (!before) throw new Error('only accounts that are there move');
    standing.set(step.account.id, step.account);
    return [{ before, step, reference: list[index]?.reference ?? null }];
  });
}

/** What each of the list came to, in its order. */
function answersOf(
  list: readonly ListedSavingsPayment[],
  { answers }: SavingsPaymentsDecided,
  saved: readonly SavedSavingsStep[],
): (MovedSavings | Refused)[] {
  const unanswered = saved.values();
  const told: (MovedSavings | Refused)[] = [];
  list.forEach((payment, index) => {
    const answer = answers[index];
    if (!answer) throw new Error('every payment is decided');
    if ('refused' in answer) told.push(answer);
    else if ('repeats' in answer) told.push(repeated(payment, told[answer.repeats]));
    else told.push(made(unanswered.next().value));
  });
  return told;
}

function made(saved: SavedSavingsStep | undefined): MovedSavings {
  if (!saved) throw new Error('a payment that was decided is saved');
  return { moved: 'now', line: saved.line };
}

function repeated(
  payment: ListedSavingsPayment,
  first: MovedSavings | Refused | undefined,
): MovedSavings | Refused {
  if (!first || 'refused' in first) throw new Error('only what was made is repeated');
  return again(payment, first.line);
}

/**
 * A name that was used before names the same payment: answered again where all that was said of it
 * agrees. Where it does not, somebody's money would vanish behind another's receipt.
 */
function again(
  { accountId, direction, amount }: ListedSavingsPayment,
  line: Earlier,
): MovedSavings | Refused {
  if ('holderId' in line) return nameTaken(line, direction);
  const minor = direction === 'deposit' ? amount.minor : -amount.minor;
  const isSame = accountId === line.accountId && minor === line.changeMinor;
  if (isSame && amount.currency === line.currency) return { moved: 'before', line };
  const { id: existing_id, accountId: savings_account_id, reference } = line;
  return refuse('invalid_state', { reference, savings_account_id, existing_id });
}

/** Makes one deposit or withdrawal, which is a list of one. */
export async function moveSavingsOnce(
  tx: TenantTx,
  payment: ListedSavingsPayment,
): Promise<MovedSavings> {
  return orRefuse(only(await moveSavings(tx, [payment])));
}
