import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { late } from '#kit/page/late.tsx';
import { personOf, useSession } from '#kit/page/session.ts';
import { useWhoIsIn } from '#kit/page/use-who-is-in.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { Entrance } from './entrance.tsx';
import { PasswordForm } from './password-form.tsx';
import { ACCESS } from './words.ts';

const Enrolment = late(
  () => import('./enrolment.tsx').then((module) => module.Enrolment),
  <Bones rows={3} />,
);

/** What comes before the desk: a password of one's own, and a second factor where one is asked. */
export function FirstSteps() {
  const t = useWords(ACCESS);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const { isOut } = useWhoIsIn(session, personOf);
  // Recovery codes are shown once: they stay on the screen though the session needs no more.
  const [isEnrolling, setIsEnrolling] = useState(false);
  if (isOut) return <Navigate to="/login" />;
  if (session.error)
    return <Failure error={session.error} onRetry={() => void session.refetch()} isPage />;
  if (!session.data) return null;
  const { must_change_password, must_enrol_second_factor } = session.data;
  if (must_change_password)
    return (
      <Entrance>
        <h1>{t('firstPassword')}</h1>
        <p className="dim">{t('firstPasswordLead')}</p>
        <PasswordForm isMain />
      </Entrance>
    );
  if (!must_enrol_second_factor && !isEnrolling) return <Navigate to="/" />;
  if (!isEnrolling) setIsEnrolling(true);
  const onDone = () => {
    queries.clear();
    void navigate({ to: '/' });
  };
  return (
    <Entrance>
      <h1>{t('secondFactor')}</h1>
      <Enrolment onDone={onDone} />
    </Entrance>
  );
}
