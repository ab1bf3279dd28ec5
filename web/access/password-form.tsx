import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './login.module.css';
import { ACCESS } from './words.ts';

type PasswordFormProps = {
  /** When it is all that the page is for. */
  readonly isMain?: boolean;
};

/** One changes one's own password, with the old one. */
export function PasswordForm({ isMain = false }: PasswordFormProps) {
  const t = useWords(ACCESS);
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const change = useSend('post', '/session/password');
  const problems = problemsOf(change.error);
  const isWrong = change.error instanceof ApiError && change.error.code === 'wrong_password';
  const isOther = change.error && !isWrong && !problems['new_password'];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = { current_password: current, new_password: chosen };
    change.mutate(
      { body },
      {
        onSuccess: () => {
          setCurrent('');
          setChosen('');
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <PasswordInput
        size="md"
        label={t('currentPassword')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={isWrong ? t('passwordWrong') : null}
      />
      <PasswordInput
        size="md"
        label={t('newPassword')}
        description={t('newPasswordHint')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={problems['new_password'] ?? (isOther ? t('signInFailed') : null)}
      />
      <Button
        type="submit"
        size="md"
        variant={isMain ? 'filled' : 'default'}
        loading={change.isPending}
      >
        {t('changePassword')}
      </Button>
      <p role="status" className="small">
        {change.isSuccess ? t('passwordChanged') : ''}
      </p>
    </form>
  );
}
