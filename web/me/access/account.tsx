import { useState } from 'react';
import type { Profile } from '#me/kit/answers.ts';
import { Facts, Field, Form, Loaded, Screen } from '#me/kit/parts.tsx';
import { useAnswer, useDeed } from '#me/kit/use-answer.ts';
import { useSay } from '#me/kit/use-say.ts';

/** Who one is to the lender, how one can be reached, and the password. */
export function Account({ onLogOut }: { readonly onLogOut: () => void }) {
  const t = useSay();
  const reading = useAnswer<Profile>('/members/me');
  return (
    <Screen title={t('navAccount')}>
      <Loaded reading={reading}>
        {(profile) => (
          <>
            <div className="me-card">
              <Facts
                of={[
                  [t('name'), `${profile.first_name} ${profile.last_name}`],
                  [t('memberNo'), profile.member_no],
                  [t('email'), profile.email],
                  [t('nationalId'), profile.national_id ?? '–'],
                ]}
              />
            </div>
            <h2>{t('phone')}</h2>
            <ChangePhone phone={profile.phone} onChanged={reading.reload} />
          </>
        )}
      </Loaded>
      <h2>{t('changePassword')}</h2>
      <ChangePassword />
      <div className="me-buttons">
        <button type="button" className="me-button me-quiet" onClick={onLogOut}>
          {t('logOut')}
        </button>
      </div>
    </Screen>
  );
}

type ChangePhoneProps = { readonly phone: string; readonly onChanged: () => void };

function ChangePhone({ phone: kept, onChanged }: ChangePhoneProps) {
  const t = useSay();
  const [phone, setPhone] = useState(kept);
  const { run, isBusy, error } = useDeed<Profile>('PATCH /members/me');
  const send = async () => {
    if (await run({ phone })) onChanged();
  };
  const isOff = phone.trim() === '' || phone === kept;
  return (
    <Form onSend={send} submit={t('save')} isBusy={isBusy} isOff={isOff} error={error}>
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onType={setPhone}
        field="phone"
        error={error}
      />
    </Form>
  );
}

function ChangePassword() {
  const t = useSay();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const { run, isBusy, error } = useDeed<object>('POST /auth/change-password', {
    isDeviceTold: true,
  });
  const send = async () => {
    setDone(false);
    if (!(await run({ current_password: old, new_password: next }))) return;
    setOld('');
    setNext('');
    setDone(true);
  };
  const isOff = old === '' || next === '';
  return (
    <Form onSend={send} submit={t('changePassword')} isBusy={isBusy} isOff={isOff} error={error}>
      <Field
        label={t('oldPassword')}
        type="password"
        autoComplete="current-password"
        value={old}
        onType={setOld}
        field="current_password"
        error={error}
      />
      <Field
        label={t('newPassword')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        value={next}
        onType={setNext}
        field="new_password"
        error={error}
      />
      <div role="status">{isDone && <p className="me-good">{t('passwordChanged')}</p>}</div>
    </Form>
  );
}
