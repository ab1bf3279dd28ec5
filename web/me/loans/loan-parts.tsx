import type { Instalment, Loan, LoanStatus } from '#me/kit/answers.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';

const TONES: Readonly<Record<LoanStatus, 'good' | 'warn' | 'bad' | 'idle'>> = {
  pending: 'warn',
  approved: 'good',
  disbursing: 'good',
  disbursed: 'good',
  closed: 'idle',
  rejected: 'bad',
  withdrawn: 'idle',
  written_off: 'bad',
};

/** How a loan stands, in words and colour. */
export function LoanBadge({ loan }: { readonly loan: Loan }) {
  const t = useSay();
  const isLate = loan.status === 'disbursed' && loan.days_past_due > 0;
  return (
    <span className="me-badge" data-tone={isLate ? 'bad' : TONES[loan.status]}>
      {isLate ? t('daysLate', { n: loan.days_past_due }) : t(`is_${loan.status}`)}
    </span>
  );
}

/** How much of a loan is paid off. */
export function Progress({ loan }: { readonly loan: Loan }) {
  const t = useSay();
  const { money } = useFormat();
  const whole = loan.disbursed_amount ?? 0;
  if (whole <= 0) return null;
  const paid = Math.max(0, whole - loan.balances.principal);
  const values = { paid: money(paid, loan.currency), all: money(whole, loan.currency) };
  const words = t('paidOff', values);
  return (
    <>
      <progress value={paid} max={whole} aria-label={words} />
      <p className="small dim">{words}</p>
    </>
  );
}

export type Due = {
  /** What is overdue, with the next instalment. */
  readonly amount: number;
  readonly on: string;
};

/** What is to be paid next, and by when; null where nothing is. */
export function nextDue(schedule: readonly Instalment[]): Due | null {
  const open = schedule.filter(({ owed }) => owed > 0);
  const [first] = open;
  if (!first) return null;
  const next = open.find(({ is_overdue }) => !is_overdue);
  const due = open.filter((one) => one.is_overdue || one === next);
  // By cents: floats would not come out even.
  const cents = due.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0);
  return { amount: cents / 100, on: first.due_on };
}
