import type { Guarantee, Loan, Member, Page, WholeLoan } from '#me/kit/answers.ts';
import { Amount, Empty, Loaded, Screen } from '#me/kit/parts.tsx';
import { Link } from '#me/kit/place.tsx';
import { useAnswer } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';
import { LoanBadge, nextDue, Progress } from './loan-parts.tsx';

const OVER = ['closed', 'rejected', 'withdrawn', 'written_off'];

/** What one owes, what is asked of one, and the way to another loan. */
export function Home({ member }: { readonly member: Member }) {
  const t = useSay();
  const reading = useAnswer<Page<Loan>>('/loans?limit=50');
  return (
    <Screen title={t('hello', { name: member.first_name })}>
      <AskedForMe />
      <Loaded reading={reading}>
        {({ items }) => {
          const [open, over] = [
            items.filter(({ status }) => !OVER.includes(status)),
            items.filter(({ status }) => OVER.includes(status)),
          ];
          return (
            <>
              {open.length === 0 && <Empty lead={t('noLoans')} />}
              {open.map((loan) => (
                <LoanCard key={loan.loan_id} loan={loan} />
              ))}
              <div className="me-buttons">
                <Link to="apply" className={`me-button ${open.length > 0 ? 'me-quiet' : ''}`}>
                  {t('apply')}
                </Link>
              </div>
              {over.length > 0 && <h2>{t('earlierLoans')}</h2>}
              {over.map((loan) => (
                <LoanCard key={loan.loan_id} loan={loan} />
              ))}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

/** Says that somebody waits for one's word. */
function AskedForMe() {
  const t = useSay();
  const { data } = useAnswer<Page<Guarantee>>('/guarantees?limit=20');
  const waiting = data?.items.filter(({ status }) => status === 'requested').length ?? 0;
  if (waiting === 0) return null;
  return (
    <Link to="guarantees" className="me-card me-note">
      {t('guaranteesWait', { n: waiting })}
    </Link>
  );
}

function LoanCard({ loan }: { readonly loan: Loan }) {
  const t = useSay();
  const amount = loan.disbursed_amount ?? loan.approved_amount ?? loan.applied_amount;
  const isOut = loan.status === 'disbursed';
  return (
    <div className="me-card">
      <div className="me-row">
        <Link to={`loans/${loan.loan_id}`} className="link">
          {loan.loan_number}
        </Link>
        <LoanBadge loan={loan} />
      </div>
      <p className="me-big">
        <Amount value={isOut ? loan.balances.total : amount} currency={loan.currency} />
      </p>
      {isOut && <p className="small dim">{t('leftToPay')}</p>}
      {isOut && <Progress loan={loan} />}
      {isOut && <ToPay loanId={loan.loan_id} />}
    </div>
  );
}

/** What is due next on a loan, with the way to pay it. */
function ToPay({ loanId }: { readonly loanId: string }) {
  const t = useSay();
  const { day, money } = useFormat();
  const { data } = useAnswer<WholeLoan>(`/loans/${loanId}`);
  const due = data && nextDue(data.schedule);
  if (!data || !due) return null;
  return (
    <>
      <p>{t('dueBy', { amount: money(due.amount, data.currency), day: day(due.on) })}</p>
      <div className="me-buttons">
        <Link to={`loans/${loanId}/pay`} className="me-button">
          {t('pay')}
        </Link>
      </div>
    </>
  );
}
