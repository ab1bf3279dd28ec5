import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { whenOver } from '#kit/call/session-over.ts';
import { Mark } from '#kit/parts/mark.tsx';
import { nowMs } from '#kit/text/clock.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { Entrance } from '#me/access/entrance.tsx';
import type { Lender, Member } from '#me/kit/answers.ts';
import { call } from '#me/kit/call.ts';
import { Empty, Loaded, Loading, Screen } from '#me/kit/parts.tsx';
import { Link, usePlace } from '#me/kit/place.tsx';
import { useAnswer } from '#me/kit/use-answer.ts';
import { useSay } from '#me/kit/use-say.ts';
import { Home } from '#me/loans/home.tsx';

const Loan = lazy(() => import('#me/loans/loan.tsx').then(({ Loan: page }) => ({ default: page })));
const Pay = lazy(() => import('#me/loans/pay.tsx').then(({ Pay: page }) => ({ default: page })));
const Apply = lazy(() =>
  import('#me/loans/apply.tsx').then(({ Apply: page }) => ({ default: page })),
);
const Savings = lazy(() =>
  import('#me/more/savings.tsx').then(({ Savings: page }) => ({ default: page })),
);
const Guarantees = lazy(() =>
  import('#me/more/guarantees.tsx').then(({ Guarantees: page }) => ({ default: page })),
);
const Papers = lazy(() =>
  import('#me/more/papers.tsx').then(({ Papers: page }) => ({ default: page })),
);
const Account = lazy(() =>
  import('#me/access/account.tsx').then(({ Account: page }) => ({ default: page })),
);

const RENEW_EVERY_MS = 20 * 60_000;

/** The borrowers' page of a lender. */
export function App() {
  const t = useSay();
  const reading = useAnswer<Lender>('/lender');
  if (reading.data) return <PageOf lender={reading.data} />;
  const isNobody = reading.error?.status === 404;
  return (
    <main className="me">
      {isNobody ? (
        <Screen title={t('noLender')}>
          <Empty lead={t('noLenderLead')} />
        </Screen>
      ) : (
        <Screen title="Mkopo">
          <Loaded reading={reading}>{() => null}</Loaded>
        </Screen>
      )}
    </main>
  );
}

function PageOf({ lender }: { readonly lender: Lender }) {
  const t = useSay();
  const { language, setLanguage } = useLanguage();
  const [member, setMember] = useState<Member | null | 'unknown'>('unknown');
  useEffect(() => {
    call<Member | null>('GET /session').then(setMember, () => setMember(null));
    return whenOver(() => setMember(null));
  }, []);
  const isIn = member !== null && member !== 'unknown';
  useRenewal(isIn);
  const logOut = useCallback(async () => {
    // Whether the server heard it or the token was over before: here nobody is in any more.
    await call('DELETE /session').catch(() => undefined);
    setMember(null);
  }, []);
  return (
    <div className="me">
      <header className="me-top">
        <Mark size={28} />
        <span>{lender.name}</span>
        <button
          type="button"
          className="me-button me-plain"
          lang={language === 'en' ? 'sw' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')}
        >
          {language === 'en' ? 'Kiswahili' : 'English'}
        </button>
      </header>
      <main>
        {lender.is_sandbox && <p className="me-note">{t('sandbox')}</p>}
        <Suspense fallback={<Loading />}>
          {member === 'unknown' && <Loading />}
          {member === null && <Entrance onIn={setMember} />}
          {isIn && <Places member={member} lender={lender} onLogOut={logOut} />}
        </Suspense>
      </main>
      {isIn && <Navigation />}
    </div>
  );
}

/** Has another token in time, while the page is open and looked at. */
function useRenewal(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return undefined;
    let renewedAtMs = nowMs();
    const renew = () => {
      if (document.hidden || nowMs() - renewedAtMs < RENEW_EVERY_MS) return;
      renewedAtMs = nowMs();
      // Another window may have been faster; whether anybody is in, the next call finds out.
      call('POST /session/renewal').catch(() => undefined);
    };
    const timer = setInterval(renew, RENEW_EVERY_MS / 4);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isIn]);
}

type PlacesProps = {
  readonly member: Member;
  readonly lender: Lender;
  readonly onLogOut: () => void;
};

function Places({ member, lender, onLogOut }: PlacesProps): ReactNode {
  const t = useSay();
  const [first = '', id = '', doing = ''] = usePlace().split('/');
  switch (first) {
    case '':
      return <Home member={member} />;
    case 'loans':
      if (doing === 'pay') return <Pay loanId={id} />;
      return id ? <Loan loanId={id} /> : <Home member={member} />;
    case 'apply':
      return <Apply productId={id} today={lender.today} />;
    case 'savings':
      return <Savings accountId={id} />;
    case 'guarantees':
      return <Guarantees />;
    case 'papers':
      return <Papers />;
    case 'account':
      return <Account onLogOut={onLogOut} />;
    default:
      return (
        <Screen title={t('nothingHere')}>
          <Empty lead={t('nothingHereLead')} />
        </Screen>
      );
  }
}

const NAVIGATION = [
  ['', 'navLoans'],
  ['savings', 'navSavings'],
  ['guarantees', 'navGuarantees'],
  ['papers', 'navPapers'],
  ['account', 'navAccount'],
] as const;

function Navigation() {
  const t = useSay();
  const [first = ''] = usePlace().split('/');
  const here = ['loans', 'apply'].includes(first) ? '' : first;
  return (
    <nav className="me-nav" aria-label={t('navigation')}>
      <ul>
        {NAVIGATION.map(([place, name]) => (
          <li key={place}>
            <Link to={place} isHere={here === place}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
