import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { type FormEvent, useState } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { ApiError } from '#kit/call/call.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { CopyId } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { CodeField } from './code-field.tsx';
import css from './login.module.css';
import { QrCode } from './qr-code.tsx';
import { ACCESS } from './words.ts';

type Secret = Answer<'post', '/session/second-factor'>;

/** A device is enrolled in three steps: the password, a code of it, and what to keep on paper. */
export function Enrolment({ onDone }: { readonly onDone: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <ShowCode secret={secret} onDone={setCodes} />;
  return <ShowPassword onDone={setSecret} />;
}

function ShowPassword({ onDone }: { readonly onDone: (secret: Secret) => void }) {
  const t = useWords(ACCESS);
  const [password, setPassword] = useState('');
  const begin = useSend('post', '/session/second-factor');
  const isWrong = begin.error instanceof ApiError && begin.error.code === 'wrong_password';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate({ body: { password } }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <p className="dim">{t('enrolLead')}</p>
      <PasswordInput
        size="md"
        label={t('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={begin.error && t(isWrong ? 'passwordWrong' : 'signInFailed')}
      />
      <Button type="submit" size="md" loading={begin.isPending}>
        {t('next')}
      </Button>
    </form>
  );
}

type ShowCodeProps = {
  readonly secret: Secret;
  readonly onDone: (codes: readonly string[]) => void;
};

function ShowCode({ secret, onDone }: ShowCodeProps) {
  const t = useWords(ACCESS);
  const [code, setCode] = useState('');
  const confirm = useSend('post', '/session/second-factor/confirmation');
  const isWrong = confirm.error instanceof ApiError && confirm.error.code === 'wrong_code';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = { code };
    confirm.mutate({ body }, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) });
  };
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <p className="dim">{t('scanLead')}</p>
      <QrCode text={secret.otpauth_uri} label={t('scanLabel')} />
      <p className="dim small">
        {t('typeSecret')} <CopyId value={secret.totp_secret} />
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        problem={confirm.error && t(isWrong ? 'codeWrong' : 'signInFailed')}
      />
      <Button type="submit" size="md" loading={confirm.isPending}>
        {t('turnOn')}
      </Button>
    </form>
  );
}

type RecoveryProps = { readonly codes: readonly string[]; readonly onDone: () => void };

function RecoveryCodes({ codes, onDone }: RecoveryProps) {
  const t = useWords(ACCESS);
  return (
    <div className={css.form}>
      <p>{t('recoveryLead')}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <CopyId value={codes.join('\n')} label={t('copyCodes')} />
      <Button size="md" onClick={onDone}>
        {t('haveKept')}
      </Button>
    </div>
  );
}
