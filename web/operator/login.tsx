import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { Mark } from '#kit/parts/mark.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { useSend } from './call.ts';
import css from './operator.module.css';
import { OPERATOR } from './words.ts';

/** Where those come in who host the installation. */
export function OperatorLogin() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onIn = () => {
    queries.clear();
    void navigate({ to: '/operator' });
  };
  return <OperatorSignIn onIn={onIn} />;
}

type SignInProps = {
  readonly onIn: () => void;
  /** The e-mail of who was here, where a session ended. */
  readonly known?: string;
};

/** The door, wherever an operator stands before it. */
export function OperatorSignIn(props: SignInProps) {
  const { language, setLanguage } = useLanguage();
  return (
    <main className={css.login}>
      <div className={css.brand}>
        <Mark size={32} />
        <b>Mkopo</b>
      </div>
      <LoginForm {...props} />
      <button
        type="button"
        className={css.tool}
        onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')}
        lang={language === 'en' ? 'sw' : 'en'}
      >
        {language === 'en' ? 'Kiswahili' : 'English'}
      </button>
    </main>
  );
}

const FIELDS = { email: '', password: '', code: '' };

function LoginForm({ onIn, known = '' }: SignInProps) {
  const t = useWords(OPERATOR);
  const kit = useWords(KIT);
  const [given, setGiven] = useState({ ...FIELDS, email: known });
  const enter = useSend('logIn');
  const set = (change: Partial<typeof FIELDS>) => setGiven({ ...given, ...change });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate(given, { onSuccess: onIn });
  };
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <h1>{t('signInTitle')}</h1>
      <p className="dim">{known ? kit('wasSignedOut') : t('signInLead')}</p>
      <TextInput
        {...{ size: 'md', label: t('email'), type: 'email', autoComplete: 'username' }}
        required
        withAsterisk={false}
        value={given.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <PasswordInput
        {...{ size: 'md', label: t('password'), autoComplete: 'current-password' }}
        required
        withAsterisk={false}
        value={given.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <TextInput
        {...{ size: 'md', label: t('code'), description: t('codeHint') }}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        withAsterisk={false}
        value={given.code}
        onChange={(event) => set({ code: event.target.value })}
        error={enter.error && t(problemIn(enter.error))}
      />
      <Button type="submit" size="md" fullWidth loading={enter.isPending}>
        {t('signIn')}
      </Button>
      <p className="dim small">{t('forgot')}</p>
    </form>
  );
}

function problemIn(error: Error) {
  if (!(error instanceof ApiError)) return 'signInFailed';
  if (error.status === 0) return 'unreachable';
  if (error.code === 'rate_limited') return 'tooSoon';
  return error.status === 401 ? 'signInWrong' : 'signInFailed';
}
