import { Button, NativeSelect } from '@mantine/core';
import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { STATUSES } from './choices.ts';
import { StaffTable } from './staff-table.tsx';
import css from './team.module.css';
import { TeamHead } from './team-head.tsx';
import { TEAM } from './words.ts';

const route = getRouteApi('/frame/team');
const NewColleague = late(() =>
  import('./new-colleague.tsx').then((module) => module.NewColleague),
);
const StaffDrawer = late(() => import('./staff-drawer.tsx').then((module) => module.StaffDrawer));

/** Who works for the lender, and what each may do. */
export function Team() {
  const t = useWords(TEAM);
  const may = useMay();
  const { role, status, id, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const list = useList('/staff', { query: given({ role, status, limit: 100 }) });
  const shut = () => change({ id: undefined, do: undefined });
  const add = may('staff.write') && (
    <Button
      leftSection={<Plus size={16} aria-hidden="true" />}
      onClick={() => change({ do: 'new', id: undefined })}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className="page">
      <TeamHead page="staff" action={add} />
      <Filters onChange={change} />
      <ListBody list={list} empty={<Empty title={t('none')} lead={t('noneLead')} />}>
        {(rows) => (
          <StaffTable rows={rows} onOpen={(one) => change({ id: one.id, do: undefined })} />
        )}
      </ListBody>
      {act === 'new' && may('staff.write') && <NewColleague onClose={shut} />}
      {id && (
        <StaffDrawer id={id} act={act} onAct={(next) => change({ do: next })} onClose={shut} />
      )}
    </div>
  );
}

type FiltersProps = {
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

function Filters({ onChange }: FiltersProps) {
  const t = useWords(TEAM);
  const say = useWords(KIT);
  const { role = '', status = '' } = route.useSearch();
  return (
    <search className={css.filters}>
      <NativeSelect
        aria-label={t('role')}
        value={role}
        onChange={({ target }) => onChange({ role: target.value || undefined })}
        data={[
          { value: '', label: t('allRoles') },
          ...STAFF_ROLES.map((value) => ({ value, label: say(`role_${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('status')}
        value={status}
        onChange={({ target }) => onChange({ status: target.value || undefined })}
        data={[
          { value: '', label: t('allStatuses') },
          ...STATUSES.map((value) => ({ value, label: t(value) })),
        ]}
      />
    </search>
  );
}
