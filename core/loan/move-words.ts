import type { Language } from '@mkopo/core/kit/language.ts';
import { type PaymentMethod, paymentMethodLabel } from '@mkopo/core/ledger/payment-method.ts';
import { REVERSED_LATER } from '@mkopo/core/ledger/statement-sheet.ts';
import type { MoveKind } from './loan-life.ts';

/** What each move is called on a statement that a borrower reads. */
const EN: Readonly<Record<MoveKind, string>> = {
  application: 'Application fee',
  fee_payment: 'Application fee paid',
  approval: 'Approved',
  approval_undone: 'Approval undone',
  rejection: 'Application rejected',
  withdrawal: 'Application withdrawn',
  payout_start: 'On its way to the phone',
  payout_failure: 'Could not be paid out',
  disbursement: 'Loan paid out, with its interest and fees',
  take_over: 'Taken over as it stood elsewhere',
  repayment: 'Repayment',
  waiver: 'Waiver',
  charge: 'Charge',
  accrual: 'Interest',
  penalty: 'Penalty for late payment',
  non_performing: 'Interest and penalties capped',
  performing: 'Cap ended',
  cure: 'Paid on time since the new schedule',
  reschedule: 'New schedule',
  write_off: 'Write-off',
  recovery: 'Recovery after write-off',
  refund: 'Refund of credit',
  reversal: 'Reversal',
  correction: 'Correction',
};

const SW: Readonly<Record<MoveKind, string>> = {
  application: 'Ada ya ombi',
  fee_payment: 'Ada ya ombi imelipwa',
  approval: 'Imeidhinishwa',
  approval_undone: 'Idhini imeondolewa',
  rejection: 'Ombi limekataliwa',
  withdrawal: 'Ombi limeondolewa',
  payout_start: 'Iko njiani kwenda kwenye simu',
  payout_failure: 'Haikuweza kutolewa',
  disbursement: 'Mkopo umetolewa, pamoja na riba na ada zake',
  take_over: 'Mkopo umehamishwa kutoka vitabu vingine',
  repayment: 'Rejesho',
  waiver: 'Msamaha',
  charge: 'Tozo',
  accrual: 'Riba',
  penalty: 'Adhabu ya kuchelewa',
  non_performing: 'Riba na adhabu zimefika kikomo',
  performing: 'Kikomo kimeondolewa',
  cure: 'Umelipwa kwa wakati tangu ratiba mpya',
  reschedule: 'Ratiba mpya',
  write_off: 'Deni limefutwa',
  recovery: 'Deni lililookolewa baada ya kufutwa',
  refund: 'Salio la ziada limerudishwa',
  reversal: 'Utenguzi',
  correction: 'Marekebisho',
};

type Moved = {
  readonly kind: MoveKind;
  readonly method: PaymentMethod | null;
  readonly reason: string | null;
  /** Of a correction: the number of the payment that came late, or the day that was closed late. */
  readonly causedBy: number | null;
  readonly closedOn: Temporal.PlainDate | null;
  readonly isReversed: boolean;
};

/** A line of a statement in words. What was undone stays on it, and says so. */
export function moveInWords(
  { kind, method, isReversed, ...causes }: Moved,
  language: Language,
): string {
  const by = method ? `, ${paymentMethodLabel(method, language)}` : '';
  const reason = reasonOf(causes, language);
  const why = reason ? `: ${reason}` : '';
  const words = language === 'sw' ? SW : EN;
  return `${words[kind]}${by}${why}${isReversed ? ` (${REVERSED_LATER[language]})` : ''}`;
}

type Causes = Pick<Moved, 'reason' | 'causedBy' | 'closedOn'>;

function reasonOf({ reason, causedBy, closedOn }: Causes, language: Language) {
  if (causedBy !== null) return BOOKED_LATE[language];
  return closedOn ? CLOSED_LATE[language].replace('{day}', `${closedOn}`) : reason;
}

const BOOKED_LATE: Readonly<Record<Language, string>> = {
  en: 'a payment was booked after the day it was paid',
  sw: 'malipo yaliandikwa baada ya siku yalipolipwa',
};

const CLOSED_LATE: Readonly<Record<Language, string>> = {
  en: '{day} was closed late',
  sw: 'siku ya {day} ilifungwa kwa kuchelewa',
};
