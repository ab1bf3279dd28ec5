import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { late } from '#kit/page/late.tsx';
import { usePreferences } from '#kit/page/preferences.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Bones } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { Sessions } from './sessions.tsx';
import { ACCESS } from './words.ts';

const Enrolment = late(
  () => import('./enrolment.tsx').then((module) => module.Enrolment),
  <Bones rows={2} />,
);

/** What is one's own: how the console looks, what lets one in, and where one is signed in. */
export function Account() {
  const t = useWords(ACCESS);
  const say = useWords(KIT);
  const { staff, tenant } = useSignedIn();
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('account')}</h1>
          <p className="dim">
            {staff.name} · {staff.email} · {say(`role_${staff.role}`)} · {tenant.name}
          </p>
        </div>
      </header>
      <div className={css.sections}>
        <div>
          <Section title={t('looks')}>
            <Looks />
          </Section>
          <Section title={t('password')}>
            <PasswordForm />
          </Section>
        </div>
        <div>
          <SecondFactor />
          <Section title={t('sessions')}>
            <Sessions />
          </Section>
        </div>
      </div>
    </div>
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={`card ${css.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Looks() {
  const t = useWords(ACCESS);
  const { language, setLanguage, theme, setTheme } = usePreferences();
  return (
    <div className={css.looks}>
      <NativeSelect
        label={t('language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as typeof language)}
        data={[
          { value: 'en', label: 'English' },
          { value: 'sw', label: 'Kiswahili' },
        ]}
      />
      <NativeSelect
        label={t('theme')}
        value={theme}
        onChange={(event) => setTheme(event.currentTarget.value as typeof theme)}
        data={[
          { value: 'auto', label: t('themeAuto') },
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
        ]}
      />
    </div>
  );
}

function SecondFactor() {
  const t = useWords(ACCESS);
  const { has_second_factor: isOn } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const title = (
    <>
      {t('secondFactor')} <Badge tone={isOn ? 'good' : 'idle'}>{t(isOn ? 'on' : 'off')}</Badge>
    </>
  );
  // Recovery codes are shown once: they stay though it is on by then.
  if (isOpen)
    return (
      <Section title={title}>
        <Enrolment onDone={() => setIsOpen(false)} />
      </Section>
    );
  return (
    <Section title={title}>
      <p className="dim">{t(isOn ? 'factorOn' : 'factorOff')}</p>
      {isOn ? (
        <RemoveFactor />
      ) : (
        <Button variant="default" className={css.button} onClick={() => setIsOpen(true)}>
          {t('setUpFactor')}
        </Button>
      )}
    </Section>
  );
}
