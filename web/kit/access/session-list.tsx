import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './session-list.module.css';
import { TWO } from './words.ts';

type StaffSession = Answer<'get', '/sessions'>['items'][number];

type SessionListProps = {
  readonly sessions: readonly StaffSession[];
  /** What can be done with one of them, by the device that it is on. */
  readonly act?: (session: StaffSession, device: string) => ReactNode;
};

const PHONES: readonly (string | null)[] = ['Android', 'iOS'];

/** Where somebody is signed in. */
export function SessionList({ sessions, act }: SessionListProps) {
  const t = useWords(TWO);
  const { date } = useFormat();
  const deviceOf = ({ browser, system }: StaffSession) =>
    [browser, system].filter(Boolean).join(' · ') || t('unknownDevice');
  return (
    <ul className={css.sessions}>
      {sessions.map((session) => {
        const { id, system, address, is_this_one: isHere } = session;
        const Icon = PHONES.includes(system) ? Smartphone : Monitor;
        return (
          <li key={id}>
            <Icon size={18} aria-hidden="true" />
            <span className={css.device}>
              <b>
                {deviceOf(session)} {isHere && <Badge tone="good">{t('thisOne')}</Badge>}
              </b>
              <span className="dim small">
                {address && `${address} · `}
                {t('began', { when: date(session.began_at) })} · <When at={session.last_used_at} />
              </span>
            </span>
            {act?.(session, deviceOf(session))}
          </li>
        );
      })}
    </ul>
  );
}
