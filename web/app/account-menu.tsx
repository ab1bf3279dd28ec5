import { Avatar } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Moon, Sun, SunMoon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { call, isSignedOut } from '#kit/call/call.ts';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { usePreferences } from '#kit/page/preferences.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './frame.module.css';
import { APP } from './words.ts';

const SCHEMES = [
  { id: 'auto', label: 'themeAuto', Icon: SunMoon },
  { id: 'light', label: 'themeLight', Icon: Sun },
  { id: 'dark', label: 'themeDark', Icon: Moon },
] as const;
const LANGUAGES = [
  { id: 'en', label: 'English' },
  { id: 'sw', label: 'Kiswahili' },
] as const;

/** Who one is; behind it, how the console speaks and looks to that person. */
export function AccountMenu({ onGo }: { readonly onGo?: () => void }) {
  const t = useWords(APP);
  const { language, setLanguage, theme, setTheme } = usePreferences();
  const signOut = useSignOut();
  const languages = LANGUAGES.map(({ id, label }) => ({
    id,
    label,
    isCurrent: language === id,
    onChoose: () => setLanguage(id),
  }));
  const schemes = SCHEMES.map(({ id, label, Icon }) => ({
    id,
    label: t(label),
    Icon,
    isCurrent: theme === id,
    onChoose: () => setTheme(id),
  }));
  const rest = [
    { id: 'account', label: t('account'), link: { to: '/account' }, onChoose: onGo },
    { id: 'signOut', label: t('signOut'), onChoose: () => void signOut() },
  ] as const;
  return (
    <MenuButton
      width={220}
      position="top-start"
      groups={[
        { title: t('language'), choices: languages },
        { title: t('theme'), choices: schemes },
        { choices: rest },
      ]}
      target={(props) => <Person {...props} />}
    />
  );
}

function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Who was out already is where they wanted to be.
    await call('delete', '/session', {}).catch((error) => {
      if (!isSignedOut(error)) throw error;
    });
    // What is on the screen lives by what was read, until the door is there.
    await navigate({ to: '/login' });
    queries.clear();
  };
}

function Person(props: ComponentProps<'button'>) {
  const t = useWords(KIT);
  const { staff } = useSignedIn();
  return (
    <button {...props} type="button" className={css.account}>
      <Avatar
        size={28}
        radius="xl"
        color="lake"
        variant="filled"
        name={staff.name}
        aria-hidden="true"
      />
      <span>
        <b>{staff.name}</b>
        <span className="dim">{t(`role_${staff.role}`)}</span>
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </button>
  );
}
