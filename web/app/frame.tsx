import { Link, Navigate, Outlet } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { type Session, useSession } from '#kit/page/session.ts';
import { Mark } from '#kit/parts/mark.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { tellZone } from '#kit/text/format.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './frame.module.css';
import { PLACES } from './places.ts';
import { APP } from './words.ts';

const NavDrawer = lazy(() =>
  import('./nav-drawer.tsx').then((module) => ({ default: module.NavDrawer })),
);

/** Everything around a screen: where one is, who one is, and the way to anywhere else. */
export function Frame() {
  const session = useSession();
  if (session.error instanceof ApiError && session.error.status === 401)
    return <Navigate to="/login" />;
  if (session.error)
    return <Failure error={session.error} onRetry={() => void session.refetch()} isPage />;
  if (session.data === undefined) return null;
  if (session.data === null) return <Navigate to="/login" />;
  tellZone(session.data.tenant.time_zone);
  return <Desk session={session.data} />;
}

function Desk({ session }: { readonly session: NonNullable<Session> }) {
  const t = useWords(APP);
  const [isNavOpen, setIsNavOpen] = useState(false);
  const { tenant } = session;
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {t('skip')}
      </a>
      <aside className={css.side}>
        <div className={css.lender}>
          <Mark size={28} />
          <span>
            <b>{tenant.name}</b>
            {tenant.is_sandbox && <span className={css.env}>{t('sandbox')}</span>}
          </span>
        </div>
        <Places />
        <AccountMenu />
      </aside>
      <div className={css.sheet}>
        <TopBar lender={tenant.name} onMenu={() => setIsNavOpen(true)} />
        <main id="content">
          <Suspense fallback={<Bones />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isNavOpen && (
        <Suspense>
          <NavDrawer title={tenant.name} onClose={() => setIsNavOpen(false)}>
            <Places onGo={() => setIsNavOpen(false)} />
            <AccountMenu />
          </NavDrawer>
        </Suspense>
      )}
    </div>
  );
}

function TopBar({ lender, onMenu }: { readonly lender: string; readonly onMenu: () => void }) {
  const t = useWords(APP);
  const { language, setLanguage } = useLanguage();
  return (
    <section className={css.top} aria-label={t('tools')}>
      <button type="button" className={css.burger} onClick={onMenu} aria-label={t('menu')}>
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <span className={css.topLender}>{lender}</span>
      <button
        type="button"
        className={css.lang}
        onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')}
        lang={language === 'en' ? 'sw' : 'en'}
      >
        {language === 'en' ? 'Kiswahili' : 'English'}
      </button>
    </section>
  );
}

function Places({ onGo }: { readonly onGo?: () => void }) {
  const t = useWords(APP);
  const permissions: readonly string[] = useSession().data?.permissions ?? [];
  return (
    <nav className={css.places} aria-label={t('main')}>
      {PLACES.map((group) => (
        <div key={group.label} className={css.group}>
          <p className={css.groupName}>{t(group.label)}</p>
          {group.places
            .filter(({ needs }) => needs === undefined || permissions.includes(needs))
            .map(({ label, Icon, to }) => (
              <Link
                key={label}
                to={to}
                className={css.place}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                {...(onGo && { onClick: onGo })}
              >
                <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
                {t(label)}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  );
}
