import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';

export type PayeeInput = {
  /** The phone that the approval saw; null in approvals of long ago, which saw the client's own. */
  readonly approved: string | null;
  /** The client's own. */
  readonly own: string;
  /** The number that whoever starts the payout tells; null: none. */
  readonly told: string | null;
};

/**
 * The number that a loan is paid out to, as the rail writes it: the one that the approval saw, and
 * no other. Another needs another approval. One that is not the client's own is told by both, who
 * approves and who pays: nobody sends money to a stranger without having seen the number.
 */
export function choosePayee(input: PayeeInput): { readonly phone: string } | Refused {
  const { own, told } = input;
  const payee = input.approved ?? own;
  const phone = railPhone(payee);
  if (told !== null && railPhone(told) !== phone) {
    return refuse('not_permitted', { why: 'payee_not_approved', payee });
  }
  if (told === null && railPhone(own) !== phone) {
    return refuse('not_permitted', { why: 'payee_not_told', payee });
  }
  return phone
    ? { phone }
    : refuse('invalid_state', { action: 'payout', why: 'phone_not_mobile_money' });
}
