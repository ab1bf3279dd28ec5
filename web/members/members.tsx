import { getRouteApi, Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useOpened } from '#kit/page/use-opened.ts';
import { way } from '#kit/page/way.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { type Member, MemberState } from './member-state.tsx';
import css from './members.module.css';
import { MEMBER_STATUSES } from './statuses.ts';
import { MEMBERS } from './words.ts';

const route = getRouteApi('/frame/members');
const MemberDrawer = late(() =>
  import('./member-drawer.tsx').then((module) => module.MemberDrawer),
);

/** The clients who use the lender's app. */
export function Members() {
  const t = useWords(MEMBERS);
  const { status, id, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const list = useList('/members', { query: given({ status, limit: 50 }) });
  const open = useOpened(list.rows, id);
  const invite = <LinkButton link={way('/clients')}>{t('toClients')}</LinkButton>;
  const empty = status ? (
    <Empty title={t('noMatch')} lead={t('noMatchLead')} />
  ) : (
    <Empty title={t('none')} lead={t('noneLead')} Icon={Smartphone} action={invite} />
  );
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
      </header>
      <LinkTabs
        label={t('state')}
        active={status ?? 'all'}
        tabs={[
          { id: 'all', label: t('all'), link: { to: '/members', search: {} } },
          ...MEMBER_STATUSES.map((one) => ({
            id: one,
            label: t(one),
            link: { to: '/members' as const, search: { status: one } },
          })),
        ]}
      />
      <div className={css.below}>
        <ListBody list={list} empty={empty}>
          {(rows) => <MemberTable rows={rows} onOpen={(one) => change({ id: one.id })} />}
        </ListBody>
      </div>
      {open && (
        <MemberDrawer
          member={open}
          act={act}
          onAct={(next) => change({ do: next })}
          onClose={() => change({ id: undefined, do: undefined })}
        />
      )}
    </div>
  );
}

type MemberTableProps = {
  readonly rows: readonly Member[];
  readonly onOpen: (member: Member) => void;
};

function MemberTable({ rows, onOpen }: MemberTableProps) {
  const t = useWords(MEMBERS);
  const link = (member: Member) =>
    ({
      from: '/members',
      to: '.',
      search: (before: object) => ({ ...before, id: member.id }),
    }) as const;
  const columns: readonly Column<Member>[] = [
    {
      id: 'name',
      head: t('name'),
      cell: (one) => (
        <Link {...link(one)} className={css.name} data-row-link>
          {one.first_name} {one.last_name}
        </Link>
      ),
    },
    { id: 'no', head: t('number'), cell: (one) => <span className="mono">{one.member_no}</span> },
    { id: 'email', head: t('email'), cell: (one) => <span className="dim">{one.email}</span> },
    {
      id: 'state',
      head: t('state'),
      cell: (one) => (
        <>
          <MemberState status={one.status} />{' '}
          {one.reset_asked_at && <Badge tone="warn">{t('asks')}</Badge>}
        </>
      ),
    },
    {
      id: 'login',
      head: t('lastLogin'),
      align: 'end',
      cell: ({ last_login_at: at }) => (
        <span className="dim">{at ? <When at={at} /> : t('never')}</span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(one) => (
        <Link {...link(one)} className={rowCard.card}>
          <span>
            <b>
              {one.first_name} {one.last_name}
            </b>
            <MemberState status={one.status} />
          </span>
          <span className="dim small">{one.email}</span>
        </Link>
      )}
    />
  );
}
