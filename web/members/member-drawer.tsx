import { Button } from '@mantine/core';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { farLink } from '#kit/page/far-link.ts';
import { useMay } from '#kit/page/session.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { GiveCode, LockMember } from './member-acts.tsx';
import { type Member, MemberState } from './member-state.tsx';
import css from './members.module.css';
import type { MemberAct } from './statuses.ts';
import { MEMBERS } from './words.ts';

type MemberDrawerProps = {
  readonly member: Member;
  readonly act: MemberAct | undefined;
  readonly onAct: (act: MemberAct | undefined) => void;
  readonly onClose: () => void;
};

/** One member: what is known of them, and what staff can do. */
export function MemberDrawer({ member, act, onAct, onClose }: MemberDrawerProps) {
  const t = useWords(MEMBERS);
  const { date } = useFormat();
  const may = useMay();
  const { status, last_login_at: at, reset_asked_at: asked } = member;
  const back = () => onAct(undefined);
  if (may('member.write') && act === 'lock') return <LockMember member={member} onDone={back} />;
  if (may('member.write') && act === 'code') return <GiveCode member={member} onDone={back} />;
  return (
    <SidePanel title={`${member.first_name} ${member.last_name}`} onClose={onClose}>
      <div className={css.body}>
        <Facts
          facts={[
            { name: t('state'), value: <MemberState status={status} /> },
            { name: t('number'), value: <span className="mono">{member.member_no}</span> },
            { name: t('email'), value: member.email },
            { name: t('lastLogin'), value: at ? <When at={at} /> : t('never') },
            { name: t('since'), value: date(member.created_at) },
            asked ? { name: t('asks'), value: <When at={asked} /> } : null,
          ]}
        />
        <div className={css.moves}>
          <LinkButton variant="default" link={farLink(`/clients/${member.client_id}`)}>
            {t('openClient')}
          </LinkButton>
          {may('member.write') && status !== 'suspended' && (
            <Button variant="default" onClick={() => onAct('code')}>
              {t('code')}
            </Button>
          )}
          {may('member.write') && (
            <Button variant="default" onClick={() => onAct('lock')}>
              {t(status === 'suspended' ? 'unlock' : 'lock')}
            </Button>
          )}
        </div>
        {!may('member.write') && <p className="dim small">{t('viewOnly')}</p>}
      </div>
    </SidePanel>
  );
}
