import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { Payout, PayoutId } from '@mkopo/core/payout/payout.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A payout as its row has it. */
export type PayoutRow = Omit<Payout, 'paidOut' | 'deductedFee' | 'told' | 'failure'> & {
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly taxMinor: bigint;
  readonly toldCode: string | null;
  readonly toldReason: string | null;
  readonly toldIn: string | null;
  readonly failureCode: string | null;
  readonly failureReason: string | null;
};

export const PAYOUT_COLUMNS = `
  payout.id, payout.loan_id, payout.currency, payout.amount_minor,
  payout.deducted_fee_minor as fee_minor, payout.deducted_tax_minor as tax_minor,
  payout.first_due_on, payout.phone, payout.originator_id, payout.state, payout.conversation_id,
  payout.told_code, payout.told_reason, payout.told_in, payout.receipt, payout.failure_code,
  payout.failure_reason, payout.doubt, payout.requested_by, payout.requested_at, payout.asked_at,
  payout.ended_at, payout.due_at, payout.questions, payout.simulated as is_simulated`;

export function payoutOf(row: PayoutRow): Payout {
  const { currency, amountMinor, feeMinor, taxMinor, ...rest } = row;
  const { toldCode, toldReason, toldIn, failureCode, failureReason, ...same } = rest;
  return {
    ...same,
    paidOut: money(currency, amountMinor),
    deductedFee: { feeMinor, taxMinor },
    told:
      toldCode === null
        ? null
        : { code: toldCode, reason: toldReason ?? '', conversationId: toldIn ?? '' },
    failure: failureCode === null ? null : { code: failureCode, reason: failureReason ?? '' },
  };
}

export function insertPayout(tx: TenantTx, payout: Payout): void {
  const { paidOut, deductedFee } = payout;
  tx.send(
    `insert into payout (tenant_id, id, loan_id, currency, amount_minor, deducted_fee_minor,
                         deducted_tax_minor, first_due_on, phone, originator_id, state,
                         requested_by, requested_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[tx.tenantId, payout.id, payout.loanId, paidOut.currency, paidOut.minor],
      ...[deductedFee.feeMinor, deductedFee.taxMinor, payout.firstDueOn, payout.phone],
      ...[payout.originatorId, payout.state, payout.requestedBy],
      ...[payout.requestedAt.toString(), payout.dueAt?.toString() ?? null],
    ],
  );
}

/** Writes what has become of a payout, which is locked. */
export function updatePayout(tx: TenantTx, payout: Payout): void {
  const { told, failure, askedAt, endedAt, dueAt } = payout;
  const at = (instant: Temporal.Instant | null) => instant?.toString() ?? null;
  tx.send(
    `update payout set state = $3, conversation_id = $4, told_code = $5, told_reason = $6,
            told_in = $7, receipt = $8, failure_code = $9, failure_reason = $10, doubt = $11,
            asked_at = $12, ended_at = $13, due_at = $14, questions = $15
      where tenant_id = $1 and id = $2`,
    [
      ...[tx.tenantId, payout.id, payout.state, payout.conversationId],
      ...[told?.code ?? null, told?.reason ?? null, told?.conversationId ?? null],
      ...[payout.receipt, failure?.code ?? null, failure?.reason ?? null, payout.doubt],
      ...[at(askedAt), at(endedAt), at(dueAt), payout.questions],
    ],
  );
}

export function findPayout(tx: TenantTx, id: PayoutId): Promise<Payout | null> {
  return one(tx, 'id = $2', id);
}

/** Locks a payout by itself. Who moves its loan too locks the loan before, as everybody does. */
export function lockPayout(tx: TenantTx, id: PayoutId): Promise<Payout | null> {
  return one(tx, 'id = $2 for no key update', id);
}

export function findPayoutByOriginator(tx: TenantTx, originatorId: string): Promise<Payout | null> {
  return one(tx, 'originator_id = $2', originatorId);
}

/**
 * Takes a payout about which something is to be done, and locks it until the transaction ends, so
 * that any number of processes can work through the same list.
 */
export function takeDuePayout(tx: TenantTx, now: Temporal.Instant): Promise<Payout | null> {
  const which = 'due_at <= $2 order by due_at, id limit 1 for no key update skip locked';
  return one(tx, which, now.toString());
}

async function one(tx: TenantTx, which: string, value: string): Promise<Payout | null> {
  const row = await tx.first<PayoutRow>(
    `select ${PAYOUT_COLUMNS} from payout where tenant_id = $1 and ${which}`,
    [tx.tenantId, value],
  );
  return row && payoutOf(row);
}

/** The loan that a payout pays out; null where there is no such payout. */
export async function loanOfPayout(tx: TenantTx, id: PayoutId): Promise<LoanId | null> {
  const [row] = await tx.query<{ loanId: LoanId }>(
    'select loan_id from payout where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return row?.loanId ?? null;
}

/** Whether another payout was paid under this receipt. */
export async function isPaidUnder(
  tx: TenantTx,
  { receipt, butNot }: { readonly receipt: string; readonly butNot: PayoutId },
): Promise<boolean> {
  const found = await tx.query(
    'select from payout where tenant_id = $1 and receipt = $2 and id <> $3',
    [tx.tenantId, receipt, butNot],
  );
  return found.length > 0;
}

/** Whether money of ours left under this receipt. */
export async function isPayoutReceipt(tx: TenantTx, receipt: string): Promise<boolean> {
  const found = await tx.query('select from payout where tenant_id = $1 and receipt = $2', [
    tx.tenantId,
    receipt,
  ]);
  return found.length > 0;
}

/** Whether a payout of this loan is for a person to look at. */
export async function hasDoubtfulPayout(tx: TenantTx, loanId: LoanId): Promise<boolean> {
  const found = await tx.query(
    'select from payout where tenant_id = $1 and loan_id = $2 and doubt is not null limit 1',
    [tx.tenantId, loanId],
  );
  return found.length > 0;
}
