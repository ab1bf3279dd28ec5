import { useState } from 'react';
import type { Member } from '#me/kit/answers.ts';
import { Field, Form, Screen } from '#me/kit/parts.tsx';
import { useDeed } from '#me/kit/use-answer.ts';
import { useSay } from '#me/kit/use-say.ts';

type EntranceProps = { readonly onIn: (member: Member) => void };
type Way = 'password' | 'code' | 'forgotten';

/** Where one logs in: with a password, or first with the code that the lender gave. */
export function Entrance({ onIn }: EntranceProps) {
  const t = useSay();
  const [way, setWay] = useState<Way>('password');
  const [email, setEmail] = useState('');
  const shared = { email, onEmail: setEmail };
  return (
    <>
      {way === 'password' && <LogIn {...shared} onIn={onIn} />}
      {way === 'code' && <ChoosePassword {...shared} onIn={onIn} />}
      {way === 'forgotten' && <AskForCode {...shared} onAsked={() => setWay('code')} />}
      <div className="me-buttons">
        {way !== 'password' && (
          <button type="button" className="me-button me-quiet" onClick={() => setWay('password')}>
            {t('logInInstead')}
          </button>
        )}
        {way !== 'code' && (
          <button type="button" className="me-button me-quiet" onClick={() => setWay('code')}>
            {t('haveCode')}
          </button>
        )}
        {way === 'password' && (
          <button type="button" className="me-button me-plain" onClick={() => setWay('forgotten')}>
            {t('forgotten')}
          </button>
        )}
      </div>
    </>
  );
}

type EmailProps = { readonly email: string; readonly onEmail: (email: string) => void };

function LogIn({ email, onEmail, onIn }: EmailProps & EntranceProps) {
  const t = useSay();
  const [password, setPassword] = useState('');
  const { run, isBusy, error } = useDeed<Member>('POST /session', {
    ...{ isUnkept: true, isDeviceTold: true },
  });
  const send = async () => {
    const member = await run({ email, password });
    if (member) onIn(member);
  };
  return (
    <Screen title={t('logIn')}>
      <Form onSend={send} submit={t('logIn')} isBusy={isBusy} error={error}>
        <EmailField email={email} onEmail={onEmail} error={error} />
        <Field
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onType={setPassword}
          field="password"
          error={error}
        />
      </Form>
    </Screen>
  );
}

function ChoosePassword({ email, onEmail, onIn }: EmailProps & EntranceProps) {
  const t = useSay();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const choosing = useDeed<object>('POST /auth/password', { isDeviceTold: true });
  const entering = useDeed<Member>('POST /session', {
    ...{ isUnkept: true, isDeviceTold: true },
  });
  const send = async () => {
    if (!(await choosing.run({ email, code, password }))) return;
    const member = await entering.run({ email, password });
    if (member) onIn(member);
  };
  const error = choosing.error ?? entering.error;
  const isBusy = choosing.isBusy || entering.isBusy;
  return (
    <Screen title={t('choosePassword')}>
      <p>{t('codeLead')}</p>
      <Form onSend={send} submit={t('choosePassword')} isBusy={isBusy} error={error}>
        <EmailField email={email} onEmail={onEmail} error={error} />
        <Field
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onType={setCode}
          field="code"
          error={error}
        />
        <Field
          label={t('newPassword')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          value={password}
          onType={setPassword}
          field="password"
          error={error}
        />
      </Form>
    </Screen>
  );
}

function AskForCode({ email, onEmail, onAsked }: EmailProps & { readonly onAsked: () => void }) {
  const t = useSay();
  const { run, isBusy, error } = useDeed<object>('POST /auth/password-reset', {
    ...{ isUnkept: true, isDeviceTold: true },
  });
  const send = async () => {
    if (await run({ email })) onAsked();
  };
  return (
    <Screen title={t('forgotten')}>
      <p>{t('forgottenLead')}</p>
      <Form onSend={send} submit={t('askForCode')} isBusy={isBusy} error={error}>
        <EmailField email={email} onEmail={onEmail} error={error} />
      </Form>
    </Screen>
  );
}

type EmailFieldProps = EmailProps & Pick<Parameters<typeof Field>[0], 'error'>;

function EmailField({ email, onEmail, error }: EmailFieldProps) {
  const t = useSay();
  return (
    <Field
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      value={email}
      onType={onEmail}
      field="email"
      error={error ?? null}
    />
  );
}
