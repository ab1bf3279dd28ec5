import assert from 'node:assert/strict';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { ago } from './console-lending.ts';
import { partnerKey } from './lender.ts';
import type { MoneyWorld } from './money-world.ts';

/** What was paid: how much, how, and under which name. */
export type Paid = {
  readonly amount: number;
  readonly payment_method: string;
  readonly reference: string;
};

/** Something that takes money: brings it, however often, to the same place. */
export type MoneyDoor = {
  readonly kind: 'repayment' | 'recovery' | 'fee_payment' | 'deposit';
  bring(paid: Paid): Promise<Answer>;
  /** The id of what an answer says was posted. */
  idIn(answer: Answer): string;
  /** Takes it back. */
  reverse(id: string): Promise<Answer>;
};

const BODY = { body: { reason: 'Posted by mistake' } };
const transactionIn = ({ json }: Answer): string => json.data.transaction.id;
const repaymentIn = ({ json }: Answer): string => json.data.id;

/** Every door by which somebody brings money with a reference, each to a place of its own. */
export async function openDoors(world: MoneyWorld): Promise<Readonly<Record<string, MoneyDoor>>> {
  const { as, lending, server, lender } = world;
  const key = await partnerKey(server.database, lender);
  const partner = partnerCaller({ origin: server.origin, slug: lender.slug, key });
  const [mine, theirs] = [await world.loan(), await world.loan()];
  const lost = await lending.writtenOff();
  const fees = [{ due: 'at_application', fixed: 5000, pct: null }];
  const asked = await lending.applied({ product_id: await lending.product({ fees }) });
  const [saved, brought] = [await openAccount(world), await openAccount(world)];
  const onLoan = (id: string, kind: 'recovery' | 'fee_payment', path: string): MoneyDoor => ({
    kind,
    bring: (body) => as.cashier(`POST /loans/${id}/${path}`, { body }),
    idIn: transactionIn,
    reverse: (posted) => as.manager(`POST /loans/${id}/transactions/${posted}/reversal`, BODY),
  });
  const onAccount = (id: string, bring: MoneyDoor['bring']): MoneyDoor => ({
    ...{ kind: 'deposit', bring, idIn: transactionIn },
    reverse: (posted) =>
      as.manager(`POST /savings-accounts/${id}/transactions/${posted}/reversal`, BODY),
  });
  return {
    'a repayment at the counter': {
      ...{ kind: 'repayment', idIn: repaymentIn },
      bring: (paid) => as.cashier('POST /repayments', { body: { loan_id: mine.id, ...paid } }),
      reverse: (id) => as.manager(`POST /repayments/${id}/reversal`, BODY),
    },
    'a repayment by a partner': {
      ...{ kind: 'repayment', idIn: repaymentIn },
      bring: (paid) => partner('POST /repayments', { body: { loan_id: theirs.id, ...paid } }),
      reverse: (id) => partner(`POST /repayments/${id}/reversal`, BODY),
    },
    'a recovery': onLoan(lost, 'recovery', 'recoveries'),
    'an application fee': onLoan(asked, 'fee_payment', 'fee-payments'),
    'a deposit at the counter': onAccount(saved.id, (body) =>
      as.cashier(`POST /savings-accounts/${saved.id}/deposits`, { body }),
    ),
    'a deposit by a partner': onAccount(brought.id, (body) =>
      partner(`POST /savings-accounts/${brought.id}/deposits`, { body }),
    ),
  };
}

/** A savings account of a new client, with its number. */
export async function openAccount({ as, lending }: MoneyWorld) {
  const client_id = await lending.client();
  const opened = await as.officer('POST /savings-accounts', { body: { client_id } });
  assert.equal(opened.status, 201, opened.text);
  const { id, account_number: number } = opened.json.data;
  return { id: id as string, number: number as string };
}

/** What an account of the books stands at today: debit less credit. */
export async function balanceOf({ as }: MoneyWorld, code: string): Promise<number> {
  const { json } = await as.manager(`GET /books/trial-balance?date=${ago()}`);
  const line = json.data.accounts.find((one: { code: string }) => one.code === code);
  return line ? line.debit - line.credit : 0;
}

export const CLEARING_MPESA = '1010';
export const SUSPENSE = '2900';
