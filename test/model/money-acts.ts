import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { matchReceipt } from '@mkopo/server/operations/payments/match-receipt.ts';
import { repostMoney } from '@mkopo/server/operations/payments/repost-money.ts';
import {
  noteReturn,
  recordReturnAsked,
  startReturn,
} from '@mkopo/server/operations/payments/return-receipt.ts';
import { settleReceipt } from '@mkopo/server/operations/payments/settle-receipt.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { insertReceipt } from '@mkopo/server/store/receipts/receipt-store.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { payment } from '@mkopo/test/kit/worlds/lending.ts';
import { deposit } from '@mkopo/test/kit/worlds/saving.ts';
import fc from 'fast-check';
import { listHeld, listPostings, type Posting } from './money-found.ts';

/** Money that has a name: how it came, what it is called, and how much it is. */
export type Named = {
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly minor: bigint;
};

/** Where the money of a life can go, what is known of it, and the day it is. */
export type Scene = {
  readonly today: Temporal.PlainDate;
  readonly loans: readonly LoanId[];
  readonly accounts: readonly SavingsAccountId[];
  /** What was ever named, by the rail or by a cashier. */
  readonly names: readonly Named[];
  readonly isByRail: (reference: string | null) => boolean;
};

/** What really moved, in or out, and by what name if it is a new one. */
export type Moved = {
  readonly method: PaymentMethod;
  readonly minor: bigint;
  readonly named?: Named;
  readonly byRail?: boolean;
};

export const anyMoneyAct = fc.record({
  act: fc.constantFrom(
    ...(['paybill', 'paybill', 'paybill', 'repay', 'repay', 'deposit', 'deposit'] as const),
    ...(['withdraw', 'reverse', 'reverse', 'match', 'match', 'return', 'move', 'move'] as const),
    ...(['close', 'close', 'close early', 'wait'] as const),
  ),
  minor: fc.bigInt({ min: 1n, max: 4000_00n }),
  pick: fc.nat({ max: 999 }),
  back: fc.nat({ max: 40 }),
});
export type MoneyAct = typeof anyMoneyAct extends fc.Arbitrary<infer One> ? One : never;

type Acting = (tx: TenantTx, scene: Scene, act: MoneyAct) => Promise<Moved | null>;

/** What the rail brings and what staff make of it. Null: no money came or went. */
export const MONEY_ACTS: Readonly<
  Record<Exclude<MoneyAct['act'], 'close' | 'close early' | 'wait'>, Acting>
> = {
  /** To a loan, an account, or a number that nobody has. */
  async paybill(tx, scene, { minor, pick, back }) {
    const bills = [...scene.loans, ...scene.accounts, null];
    const billReference = await billOf(tx, bills[pick % bills.length] ?? null);
    const [id, now] = [newId('receipt'), noonOf(scene.today)];
    const reference = `R${id.replaceAll('-', '').slice(-9).toUpperCase()}`;
    const paidAt = noonOf(dayBack(scene, pick % 2 ? back : 0));
    const amount = kes(minor);
    const told = { status: 'told', reason: null, provenAt: null, dueAt: null } as const;
    const payer = { payerPhone: null, payerName: null, paidAt, toldAt: now };
    await insertReceipt(tx, { id, receipt: reference, amount, billReference, ...payer, ...told });
    const parties = { originatorId: null, debitParty: null, creditParty: null };
    const money = { receipt: reference, amountMinor: minor, completedAt: paidAt };
    const status = { ...parties, ...money, kind: 'completed' } as const;
    await settleReceipt(tx, { receiptId: id, status, now });
    const named = { method: 'mpesa', reference, minor } as const;
    return { method: 'mpesa', minor, named, byRail: true };
  },
  async repay(tx, scene, act) {
    const { named, when } = typedIn(scene, act);
    const loanId = scene.loans[act.pick % scene.loans.length] as LoanId;
    const { method, reference, minor } = named;
    const paid = payment(loanId, minor, { method, reference, when });
    const { received } = await receiveRepayment(tx, paid);
    return received === 'now' ? { method, minor, named } : null;
  },
  async deposit(tx, scene, act) {
    const { named, when } = typedIn(scene, act);
    const { method, reference, minor } = named;
    const paid = deposit(accountOf(scene, act), minor, { method, reference, ...when });
    const { moved } = await moveSavingsOnce(tx, paid);
    return moved === 'now' ? { method, minor, named } : null;
  },
  async withdraw(tx, scene, act) {
    const on = dayBack(scene, act.pick % 2 ? act.back : 0);
    const when = { on, bookedOn: scene.today, direction: 'withdrawal', method: 'cash' } as const;
    await moveSavingsOnce(tx, deposit(accountOf(scene, act), act.minor, when));
    return { method: 'cash', minor: -act.minor };
  },
  async reverse(tx, scene, act) {
    const posting = await anyPosting(tx, act);
    await takeBack(tx, posting, scene.today);
    const { method, reference, minor } = posting;
    return scene.isByRail(reference) ? null : { method, minor: -minor };
  },
  async match(tx, scene, act) {
    const { id: receiptId } = await anyHeld(tx, act);
    await matchReceipt(tx, { receiptId, target: anyTarget(scene, act), now: noonOf(scene.today) });
    return null;
  },
  /** Some go back, some cannot. */
  async return(tx, scene, act) {
    const { id, minor } = await anyHeld(tx, act);
    const ids = { conversationId: `AG_${id}_${act.pick}`, originatorId: 'o' };
    await startReturn(tx, id);
    await recordReturnAsked(tx, { id, asked: { kind: 'accepted', ids } });
    const isBack = act.pick % 3 > 0;
    const outcome = isBack
      ? ({ kind: 'done', parameters: new Map() } as const)
      : ({ kind: 'failed', code: '1', reason: 'no float' } as const);
    const callback = { ...ids, transactionId: 'SG722NMVXQ', outcome };
    await noteReturn(tx, { callback, now: noonOf(scene.today) });
    return isBack ? { method: 'mpesa', minor: -minor } : null;
  },
  async move(tx, scene, act) {
    const posting = await anyPosting(tx, act);
    if (posting.minor < 0n) throw new Refusal(refuse('invalid_state'));
    await takeBack(tx, posting, scene.today);
    const target = anyTarget(scene, { ...act, pick: act.pick + act.back });
    const move = { postingId: posting.id, target, reason: 'mistaken' };
    await repostMoney(tx, { ...move, now: noonOf(scene.today) });
    return null;
  },
};

/** A name of its own, or one that was used before, with as much money. */
function typedIn(scene: Scene, { minor, pick, back }: MoneyAct) {
  const known = pick % 3 === 0 ? scene.names[pick % (scene.names.length || 1)] : undefined;
  const method = pick % 2 ? 'bank_transfer' : 'cash';
  const reference = newId('client').replaceAll('-', '');
  const when = { on: dayBack(scene, pick % 5 ? 0 : back), bookedOn: scene.today };
  return { named: known ?? ({ method, reference, minor } as const), when };
}

function accountOf({ accounts }: Scene, { pick }: MoneyAct): SavingsAccountId {
  return accounts[pick % accounts.length] as SavingsAccountId;
}

function anyTarget({ loans, accounts }: Scene, { pick }: MoneyAct): CreditTarget {
  const targets: CreditTarget[] = [
    ...loans.map((loanId) => ({ loanId })),
    ...accounts.map((savingsAccountId) => ({ savingsAccountId })),
  ];
  return targets[pick % targets.length] as CreditTarget;
}

async function anyPosting(tx: TenantTx, { pick }: MoneyAct): Promise<Posting> {
  const postings = await listPostings(tx);
  const posting = postings[pick % (postings.length || 1)];
  if (!posting) throw new Refusal(refuse('not_found'));
  return posting;
}

async function anyHeld(tx: TenantTx, { pick }: MoneyAct) {
  const held = await listHeld(tx);
  const one = held[pick % (held.length || 1)];
  if (!one) throw new Refusal(refuse('not_found'));
  return one;
}

async function takeBack(tx: TenantTx, { id, accountId }: Posting, bookedOn: Temporal.PlainDate) {
  const why = { reason: 'mistaken', bookedOn };
  if (!accountId) return reverseTransaction(tx, { transactionId: id as never, ...why });
  return reverseSavingsTransaction(tx, { accountId, transactionId: id as never, ...why });
}

async function billOf(tx: TenantTx, id: LoanId | SavingsAccountId | null): Promise<string> {
  const [found] = await tx.query<{ bill: string }>(
    `select loan_number as bill from loan where tenant_id = $1 and id = $2
     union all
     select 'S-' || lpad(account_number::text, 6, '0') from savings_account
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return found?.bill ?? 'nobody';
}

function dayBack({ today }: Scene, days: number): Temporal.PlainDate {
  const on = today.subtract({ days });
  return Temporal.PlainDate.compare(on, SAMPLE_ON) > 0 ? on : SAMPLE_ON;
}

function noonOf(on: Temporal.PlainDate): Temporal.Instant {
  return on.toZonedDateTime({ timeZone: 'Africa/Nairobi', plainTime: '12:00' }).toInstant();
}
