import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './account.module.css';
import { CodeField } from './code-field.tsx';
import forms from './login.module.css';
import { ACCESS } from './words.ts';

/** It is turned off with both, and by nothing less. */
export function RemoveFactor() {
  const t = useWords(ACCESS);
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useSend('post', '/session/second-factor/removal');
  const isWrong = remove.error instanceof ApiError && remove.error.code === 'wrong_password';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ body: { password, code } });
  };
  if (!isOpen)
    return (
      <Button variant="default" className={css.button} onClick={() => setIsOpen(true)}>
        {t('turnOff')}
      </Button>
    );
  return (
    <form onSubmit={onSubmit} className={forms.form}>
      <PasswordInput
        size="md"
        label={t('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField
        value={code}
        onChange={setCode}
        problem={remove.error && t(isWrong ? 'bothWrong' : 'signInFailed')}
      />
      <Button type="submit" size="md" variant="default" loading={remove.isPending}>
        {t('turnOff')}
      </Button>
    </form>
  );
}
