import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '#kit/call/call.ts';
import { Mark } from '#kit/parts/mark.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './login.module.css';
import { ACCESS } from './words.ts';

/** A year of somebody's loan, woven: eight instalments paid, one due today, three to come. */
const WEAVE = Array.from({ length: 12 }, (_, at) => {
  if (at < 8) return { at, state: 'paid' };
  return { at, state: at === 8 ? 'today' : 'later' };
});

/** Where everybody comes in. */
export function Login() {
  const t = useWords(ACCESS);
  const { language, setLanguage } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => call('post', '/session', { body: { email, password } }),
    onSuccess: () => {
      queries.clear();
      void navigate({ to: '/' });
    },
  });
  const problem =
    signIn.error instanceof ApiError
      ? signIn.error.status === 401
        ? t('signInWrong')
        : signIn.error.message
      : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <div className={css.login}>
      <main className={css.side}>
        <form onSubmit={onSubmit} className={css.form}>
          <div className={css.brand}>
            <Mark size={32} />
            <span>Mkopo</span>
          </div>
          <h1>{t('signInTo')}</h1>
          <TextInput
            size="md"
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordInput
            size="md"
            label={t('password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem}
          />
          <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
            {t('signIn')}
          </Button>
          <p className="dim small">{t('forgot')}</p>
        </form>
        <button
          type="button"
          className={css.lang}
          onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')}
        >
          {language === 'en' ? 'Kiswahili' : 'English'}
        </button>
      </main>
      <Cloth />
    </div>
  );
}

/** The strip, as large as a cloth on a wall. */
function Cloth() {
  const t = useWords(ACCESS);
  return (
    <aside className={css.cloth} aria-label={t('appName')}>
      <div className={css.weave} aria-hidden="true">
        {WEAVE.map(({ at, state }) => (
          <i key={at} data-state={state} />
        ))}
      </div>
      <p>{t('signInLead')}</p>
    </aside>
  );
}
