import { useState } from 'react';
import type { WholeLoan } from '#me/kit/answers.ts';
import { Amount, Facts, Loaded, Problem, Screen } from '#me/kit/parts.tsx';
import { API, Link } from '#me/kit/place.tsx';
import { type Reading, useAnswer, useDeed } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';
import { LoanBadge, nextDue, Progress } from './loan-parts.tsx';

/** One loan: how it stands, what is due when, and its papers. */
export function Loan({ loanId }: { readonly loanId: string }) {
  const t = useSay();
  const reading = useAnswer<WholeLoan>(`/loans/${loanId}`);
  const title = reading.data ? t('loanNo', { number: reading.data.loan_number }) : t('loan');
  return (
    <Screen title={title} back={{ to: '', name: t('navLoans') }}>
      <Loaded reading={reading}>{(loan) => <LoanFile loan={loan} reading={reading} />}</Loaded>
    </Screen>
  );
}

type LoanFileProps = { readonly loan: WholeLoan; readonly reading: Reading<WholeLoan> };

function LoanFile({ loan, reading }: LoanFileProps) {
  const t = useSay();
  const isOut = loan.status === 'disbursed';
  const wasOut = loan.disbursed_amount !== null;
  return (
    <>
      <div className="me-card">
        <div className="me-row">
          <span className="me-big">
            <Amount
              value={wasOut ? loan.balances.total : (loan.approved_amount ?? loan.applied_amount)}
              currency={loan.currency}
            />
          </span>
          <LoanBadge loan={loan} />
        </div>
        {wasOut && <p className="small dim">{t('leftToPay')}</p>}
        <Progress loan={loan} />
        <LoanFacts loan={loan} />
      </div>
      <div className="me-buttons">
        {isOut && (
          <Link to={`loans/${loan.loan_id}/pay`} className="me-button">
            {t('pay')}
          </Link>
        )}
        {wasOut && (
          <a
            className="me-button me-quiet"
            href={`${API}/loans/${loan.loan_id}/statement?format=pdf`}
            download={`${loan.loan_number}.pdf`}
          >
            {t('statementPdf')}
          </a>
        )}
      </div>
      {loan.status === 'pending' && <Withdrawal loanId={loan.loan_id} onDone={reading.reload} />}
      {loan.schedule.length > 0 && <Schedule loan={loan} />}
      {loan.guarantors.length > 0 && <Guarantors loan={loan} />}
    </>
  );
}

function LoanFacts({ loan }: { readonly loan: WholeLoan }) {
  const t = useSay();
  const { day, money } = useFormat();
  const due = loan.status === 'disbursed' ? nextDue(loan.schedule) : null;
  return (
    <Facts
      of={[
        ...(due ? [[t('nextDue'), money(due.amount, loan.currency)] as const] : []),
        ...(due ? [[t('dueOn'), day(due.on)] as const] : []),
        [t('appliedFor'), money(loan.applied_amount, loan.currency)],
        [t('appliedOn'), day(loan.applied_on)],
        ...(loan.disbursed_on ? [[t('paidOutOn'), day(loan.disbursed_on)] as const] : []),
        ...(loan.closed_at ? [[t('closedOn'), day(loan.closed_at)] as const] : []),
        [t('term'), t('days', { n: loan.term_days })],
        ...(loan.purpose ? [[t('purpose'), loan.purpose] as const] : []),
        ...(loan.credit > 0 ? [[t('credit'), money(loan.credit, loan.currency)] as const] : []),
      ]}
    />
  );
}

function Schedule({ loan }: { readonly loan: WholeLoan }) {
  const t = useSay();
  const { day, number } = useFormat();
  const stateOf = ({ owed, is_overdue, settled }: WholeLoan['schedule'][number]) => {
    if (owed <= 0) return t('isPaid');
    if (is_overdue) return t('isOverdue');
    return settled > 0 ? t('isPartly') : t('isToCome');
  };
  return (
    <section className="me-card" aria-labelledby="schedule">
      <h2 id="schedule">{t('schedule')}</h2>
      <table className="me-table">
        <thead>
          <tr>
            <th scope="col">{t('dueOn')}</th>
            <th scope="col">{t('instalment')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {loan.schedule.map((one) => (
            <tr key={one.number}>
              <td>{day(one.due_on)}</td>
              <td className="num">{number(one.total)}</td>
              <td>{stateOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Guarantors({ loan }: { readonly loan: WholeLoan }) {
  const t = useSay();
  const { money } = useFormat();
  return (
    <section className="me-card" aria-labelledby="guarantors">
      <h2 id="guarantors">{t('guarantors')}</h2>
      <ul>
        {loan.guarantors.map((one) => (
          <li key={one.guarantor_id} className="me-row">
            <span>
              {one.name} · {money(one.amount, loan.currency)}
            </span>
            <span className="me-badge">{t(`guarantor_${one.status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WithdrawalProps = { readonly loanId: string; readonly onDone: () => void };

/** Takes an application back, by two presses. */
function Withdrawal({ loanId, onDone }: WithdrawalProps) {
  const t = useSay();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy, error } = useDeed<WholeLoan>(`POST /loans/${loanId}/withdrawal`);
  const withdraw = async () => {
    if (await run({})) onDone();
  };
  return (
    <div className="me-buttons">
      <p>{isAsked ? t('withdrawSure') : t('waitsForLender')}</p>
      <Problem error={error} />
      <button
        type="button"
        className="me-button me-quiet"
        disabled={isBusy}
        onClick={isAsked ? withdraw : () => setAsked(true)}
      >
        {isAsked ? t('withdrawYes') : t('withdraw')}
      </button>
    </div>
  );
}
