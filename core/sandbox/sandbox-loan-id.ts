import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { Offer } from '@mkopo/core/product/offer.ts';
import { bytesOfId, idOfBytes } from './sandbox-id.ts';
import { ownedId } from './sandbox-owner.ts';
import { SANDBOX_PRODUCT } from './sandbox-product.ts';

/**
 * Nothing is kept of a loan that a test applied for, and yet reading it must not show another
 * amount: so its id holds amount and term. They stand in the last six bytes, hidden by the first
 * six, which are its owner's.
 */
const HIDDEN = 6;
const TERM_BASE = 2n ** 16n;

type Applied = { readonly clientId: ClientId; readonly applied: Offer };

export function sandboxLoanId(
  { clientId, applied: { amount, termDays } }: Applied,
  naming: readonly string[],
): LoanId {
  const id: LoanId = ownedId('loan', clientId, `${amount.minor}`, `${termDays}`, ...naming);
  const bytes = bytesOfId(id);
  const held = bytesOfNumber(amount.minor * TERM_BASE + BigInt(termDays));
  return idOfBytes([...bytes.slice(0, -HIDDEN), ...mixed(bytes, held)]) as LoanId;
}

/** What was applied for under this id; null where it is not such an id. */
export function offerIn(id: LoanId): Offer | null {
  const bytes = bytesOfId(id);
  const held = mixed(bytes, bytes.slice(-HIDDEN)).reduce((sum, byte) => {
    return sum * 256n + BigInt(byte);
  }, 0n);
  const { currency, amount, termDays: term } = SANDBOX_PRODUCT;
  const offer = { amount: money(currency, held / TERM_BASE), termDays: Number(held % TERM_BASE) };
  const isLent =
    offer.amount.minor >= amount.min.minor &&
    offer.amount.minor <= amount.max.minor &&
    offer.termDays >= term.min &&
    offer.termDays <= term.max;
  return isLent ? offer : null;
}

function mixed(id: readonly number[], held: readonly number[]): number[] {
  return held.map((byte, place) => byte ^ (id[place] ?? 0));
}

function bytesOfNumber(number: bigint): number[] {
  const hex = number.toString(16).padStart(2 * HIDDEN, '0');
  return bytesOfId(hex.slice(-2 * HIDDEN));
}
