import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { isReceipt, tidyReceipt } from '@mkopo/core/rail/rail-text.ts';

/**
 * What money is called, and among what. One name is one money, whatever it became: the database
 * lets one thing at a time hold it (docs/decisions/0022). `money_namespace` says it in SQL.
 */
export type MoneyName = { readonly namespace: string; readonly name: string };

/** What the payer says that names a payment. */
export type NamedPayment = { readonly method: PaymentMethod; readonly reference: string };

/** What can hold a name: money that was posted, or a receipt that waits for staff or went back. */
export const NAME_HOLDERS = [
  'repayment',
  'recovery',
  'fee_payment',
  'deposit',
  'withdrawal',
  'receipt',
] as const;
export type NameHolder = (typeof NAME_HOLDERS)[number];

/** A receipt of M-Pesa is the same whether people say M-Pesa or mobile money. */
const BY_MPESA: readonly PaymentMethod[] = ['mpesa', 'mobile_money'];

/** The name of money that came in. */
export function moneyName(named: NamedPayment): MoneyName {
  const name = tidyReference(named);
  const isRail = BY_MPESA.includes(named.method) && isReceipt(name);
  return { namespace: isRail ? 'mpesa' : named.method, name };
}

/** The name of money that went out: to pay a receipt of one's own is not to have it paid in. */
export function moneyOutName({ method, reference }: NamedPayment): MoneyName {
  return { namespace: `out ${method}`, name: tidyReference({ method, reference }) };
}

/** A reference as it is kept: a receipt reads the same however it was typed. */
export function tidyReference({ method, reference }: NamedPayment): string {
  return BY_MPESA.includes(method) ? tidyReceipt(reference) : reference;
}

/** How a reference may be kept that somebody looks for: as it is typed, or as a receipt. */
export function keptSpellings(reference: string): readonly string[] {
  return [...new Set([reference, tidyReceipt(reference)])];
}

/** A name by which lists and maps find it. */
export function spellName({ namespace, name }: MoneyName): string {
  return `${namespace} ${name}`;
}

/** What has a name, as whoever brings it again is told. */
export type HoldingName = {
  readonly kind: NameHolder;
  readonly holderId: string;
  /** How it stands: a receipt's own status. */
  readonly status: string;
};

/** The name is another money's, or that money is elsewhere. */
export function nameTaken({ kind, holderId, status }: HoldingName, action: string): Refused {
  return refuse('invalid_state', {
    ...{ status, action, existing_kind: kind, existing_id: holderId },
  });
}
