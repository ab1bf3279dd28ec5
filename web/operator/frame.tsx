import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { LogOut, Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { late } from '#kit/page/late.tsx';
import { OverPage } from '#kit/page/over-page.tsx';
import { useWhoIsIn } from '#kit/page/use-who-is-in.ts';
import { Mark } from '#kit/parts/mark.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { type Answer, useOperator, useSend } from './call.ts';
import css from './operator.module.css';
import { OPERATOR } from './words.ts';

const PLACES = [
  { to: '/operator', label: 'lenders' },
  { to: '/operator/usage', label: 'usage' },
  { to: '/operator/health', label: 'health' },
  { to: '/operator/versions', label: 'versions' },
] as const;

const SignIn = late(() => import('./login.tsx').then((module) => module.OperatorSignIn));
const personOf = ({ operator }: NonNullable<Answer<'getSession'>>) => operator.id;

/** Around what those see who host the installation. */
export function OperatorFrame() {
  const t = useWords(OPERATOR);
  const session = useOperator();
  const { who, isOut, comeIn } = useWhoIsIn(session, personOf);
  if (!who && isOut) return <SignIn onIn={comeIn} />;
  if (!who && session.error)
    return <Failure error={session.error} onRetry={() => void session.refetch()} isPage />;
  if (!who) return null;
  return (
    <>
      <Desk name={who.operator.name} />
      {isOut && (
        <OverPage label={t('signInTitle')}>
          <SignIn onIn={comeIn} known={who.operator.email} />
        </OverPage>
      )}
    </>
  );
}

function Desk({ name }: { readonly name: string }) {
  const t = useWords(OPERATOR);
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {t('skip')}
      </a>
      <section className={css.top} aria-label={t('operator')}>
        <span className={css.brand}>
          <Mark size={26} />
          <b>Mkopo</b>
          <span className="dim">{t('operator')}</span>
        </span>
        <nav className={css.places} aria-label={t('main')}>
          {PLACES.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={css.place}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <Tools name={name} />
      </section>
      <main id="content" className="page">
        <Suspense fallback={<Bones />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/** How the page speaks and looks, and the way out. */
function Tools({ name }: { readonly name: string }) {
  const t = useWords(OPERATOR);
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leave = useSend('logOut');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isDark = colorScheme === 'dark';
  const signOut = () =>
    leave.mutate(undefined, {
      onSettled: async () => {
        await navigate({ to: '/operator/login' });
        queries.clear();
      },
    });
  return (
    <span className={css.tools}>
      <button
        type="button"
        className={css.tool}
        onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')}
        lang={language === 'en' ? 'sw' : 'en'}
      >
        {language === 'en' ? 'Kiswahili' : 'English'}
      </button>
      <button
        type="button"
        className={css.tool}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        aria-label={t(isDark ? 'toLight' : 'toDark')}
      >
        {isDark ? <Sun size={17} aria-hidden="true" /> : <Moon size={17} aria-hidden="true" />}
      </button>
      <button type="button" className={css.tool} onClick={signOut} title={name}>
        <LogOut size={16} aria-hidden="true" />
        {t('signOut')}
      </button>
    </span>
  );
}
