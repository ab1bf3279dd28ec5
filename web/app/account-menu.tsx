import { Avatar, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Moon, Sun, SunMoon } from 'lucide-react';
import { call } from '#kit/call/call.ts';
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
  { id: 'en', name: 'English' },
  { id: 'sw', name: 'Kiswahili' },
] as const;

/** Who one is, and how the console speaks and looks to that person. */
export function AccountMenu({ onGo }: { readonly onGo?: () => void }) {
  const t = useWords(APP);
  const { language, setLanguage, theme, setTheme } = usePreferences();
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <Person />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.map(({ id, name }) => (
          <Menu.Item
            key={id}
            onClick={() => setLanguage(id)}
            aria-current={language === id}
            className={css.choice}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{t('theme')}</Menu.Label>
        {SCHEMES.map(({ id, label, Icon }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon size={15} aria-hidden="true" />}
            onClick={() => setTheme(id)}
            aria-current={theme === id}
            className={css.choice}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" {...(onGo && { onClick: onGo })}>
          {t('account')}
        </Menu.Item>
        <SignOut />
      </Menu.Dropdown>
    </Menu>
  );
}

function Person(props: object) {
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

function SignOut() {
  const t = useWords(APP);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = async () => {
    await call('delete', '/session', {});
    queries.clear();
    await navigate({ to: '/login' });
  };
  return <Menu.Item onClick={() => void signOut()}>{t('signOut')}</Menu.Item>;
}
