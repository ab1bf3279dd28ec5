import { useNetwork } from '@mantine/hooks';
import { Link, Navigate, useRouterState } from '@tanstack/react-router';
import { CloudOff, Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { late } from '#kit/page/late.tsx';
import { useKeptPreferences, usePreferences } from '#kit/page/preferences.ts';
import { AtDesk, personOf, type SignedIn, useSession, useSignedIn } from '#kit/page/session.ts';
import { useWhoIsIn } from '#kit/page/use-who-is-in.ts';
import { way } from '#kit/page/way.ts';
import { Mark } from '#kit/parts/mark.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { tellLender } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './frame.module.css';
import { OpenPlace } from './open-place.tsx';
import { PLACES } from './places.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { APP } from './words.ts';

const NavDrawer = late(() => import('./nav-drawer.tsx').then((module) => module.NavDrawer));

const OverPage = late(() => import('#kit/page/over-page.tsx').then((module) => module.OverPage));
const SignIn = late(() => import('#access/login.tsx').then((module) => module.SignIn));
const Palette = late(() => import('./palette.tsx').then((module) => module.Palette));
const KeysHelp = late(() => import('./keys-help.tsx').then((module) => module.KeysHelp));
const MOD_KEY = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';

/** Everything around a screen: where one is, who one is, and the way to anywhere else. */
export function Frame() {
  const t = useWords(APP);
  const session = useSession();
  const { who, isOut, comeIn } = useWhoIsIn(session, personOf);
  // The door stands at the address that was asked for: who comes in is there.
  if (!who && isOut) return <SignIn onIn={comeIn} />;
  if (!who && session.error)
    return <Failure error={session.error} onRetry={() => void session.refetch()} isPage />;
  if (!who) return null;
  // Neither a password that others know nor a missing second factor leaves anything else to do.
  if (who.must_change_password || who.must_enrol_second_factor)
    return <Navigate to="/first-steps" />;
  tellLender(who.tenant);
  return (
    <AtDesk value={who}>
      <Desk session={who} />
      {isOut && (
        <OverPage label={t('signedOut')}>
          <SignIn onIn={comeIn} known={who.staff.email} />
        </OverPage>
      )}
    </AtDesk>
  );
}

function Desk({ session }: { readonly session: SignedIn }) {
  const t = useWords(APP);
  const [opened, setOpened] = useState<'nav' | 'palette' | 'keys' | null>(null);
  const close = () => setOpened(null);
  useKeptPreferences(session);
  useShortcuts({ onPalette: () => setOpened('palette'), onHelp: () => setOpened('keys') });
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
            <World kind={tenant.kind} />
          </span>
        </div>
        <Places />
        <AccountMenu />
      </aside>
      <div className={css.sheet}>
        <TopBar
          lender={tenant.name}
          onMenu={() => setOpened('nav')}
          onSearch={() => setOpened('palette')}
        />
        <Offline />
        <Content />
      </div>
      {opened === 'nav' && (
        <NavDrawer title={tenant.name} onClose={close}>
          <World kind={tenant.kind} />
          <Places onGo={close} />
          <AccountMenu onGo={close} />
        </NavDrawer>
      )}
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'keys' && <KeysHelp onClose={close} />}
    </div>
  );
}

/** The screen itself; who cannot see hears that another one is on its way. */
function Content() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <main id="content" aria-busy={isPending}>
      <Suspense fallback={<Bones />}>
        <OpenPlace />
      </Suspense>
    </main>
  );
}

/** Whether the money is real: said always, and loudest where it is not. */
function World({ kind }: { readonly kind: SignedIn['tenant']['kind'] }) {
  const t = useWords(APP);
  return (
    <span className={css.env} data-world={kind}>
      {t(`world_${kind}`)}
    </span>
  );
}

/** Nothing is queued while the network is away: say so, and that what is shown may be old. */
function Offline() {
  const t = useWords(APP);
  const { online } = useNetwork();
  if (online) return null;
  return (
    <p className={css.offline} role="status">
      <CloudOff size={15} aria-hidden="true" /> {t('offline')}
    </p>
  );
}

type TopBarProps = {
  readonly lender: string;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
};

function TopBar({ lender, onMenu, onSearch }: TopBarProps) {
  const t = useWords(APP);
  const { language, setLanguage } = usePreferences();
  return (
    <section className={css.top} aria-label={t('tools')}>
      <button type="button" className={css.burger} onClick={onMenu} aria-label={t('menu')}>
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <span className={css.topLender}>{lender}</span>
      <button type="button" className={css.search} onClick={onSearch}>
        <Search size={15} aria-hidden="true" />
        <span>{t('searchHint')}</span>
        <kbd>{MOD_KEY} K</kbd>
      </button>
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
  const permissions: readonly string[] = useSignedIn().permissions;
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
                {...way(to)}
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
