import { Link } from '@tanstack/react-router';
import { CircleCheck, Lock, ShieldCheck, ShieldOff } from 'lucide-react';
import { useSignedIn } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Money, When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Colleague } from './choices.ts';
import css from './team.module.css';
import { TEAM } from './words.ts';

/** Whether somebody can sign in. */
export function StaffState({ status }: Pick<Colleague, 'status'>) {
  const t = useWords(TEAM);
  const isActive = status === 'active';
  return (
    <Badge tone={isActive ? 'good' : 'idle'} Icon={isActive ? CircleCheck : Lock}>
      {t(status)}
    </Badge>
  );
}

/** Whether a code of a device is asked for besides the password. */
export function FactorState({ isOn }: { readonly isOn: boolean }) {
  const t = useWords(TEAM);
  return (
    <Badge tone={isOn ? 'good' : 'warn'} Icon={isOn ? ShieldCheck : ShieldOff}>
      {t(isOn ? 'on' : 'off')}
    </Badge>
  );
}

type StaffTableProps = {
  readonly rows: readonly Colleague[];
  readonly onOpen: (colleague: Colleague) => void;
};

export function StaffTable({ rows, onOpen }: StaffTableProps) {
  const t = useWords(TEAM);
  const say = useWords(KIT);
  const columns = useColumns();
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(one) => (
        <Link
          from="/team"
          to="."
          search={(before) => ({ ...before, id: one.id, do: undefined })}
          className={rowCard.card}
        >
          <span>
            <b>{one.name}</b>
            <StaffState status={one.status} />
          </span>
          <span className="dim small">
            {say(`role_${one.role}`)} · {one.email}
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(): readonly Column<Colleague>[] {
  const t = useWords(TEAM);
  const say = useWords(KIT);
  const { currency } = useSignedIn().tenant;
  return [
    {
      id: 'name',
      head: t('name'),
      cell: (one) => (
        <Link
          from="/team"
          to="."
          search={(before) => ({ ...before, id: one.id, do: undefined })}
          className={css.name}
          data-row-link
        >
          {one.name}
        </Link>
      ),
    },
    { id: 'email', head: t('email'), cell: (one) => <span className="dim">{one.email}</span> },
    { id: 'role', head: t('role'), cell: (one) => say(`role_${one.role}`) },
    {
      id: 'limit',
      head: `${t('limit')}, ${currency}`,
      align: 'end',
      cell: ({ approval_limit: limit }) =>
        limit === null ? <span className="dim">{t('usual')}</span> : <Money value={limit} />,
    },
    {
      id: 'factor',
      head: t('factor'),
      cell: (one) => <FactorState isOn={one.has_second_factor} />,
    },
    {
      id: 'login',
      head: t('lastLogin'),
      align: 'end',
      cell: ({ last_login_at: at }) => (
        <span className="dim">{at ? <When at={at} /> : t('never')}</span>
      ),
    },
    { id: 'state', head: t('status'), align: 'end', cell: (one) => <StaffState {...one} /> },
  ];
}
