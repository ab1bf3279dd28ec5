import { Button } from '@mantine/core';
import { useRead } from '#kit/call/use-calls.ts';
import { useBranches } from '#kit/desk/branch-filter.tsx';
import { DESK } from '#kit/desk/words.ts';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Colleague, StaffAct } from './choices.ts';
import { ChangeColleague, LockColleague, ResetFactor, ResetPassword } from './staff-acts.tsx';
import { StaffSessions } from './staff-sessions.tsx';
import { FactorState, StaffState } from './staff-table.tsx';
import css from './team.module.css';
import { TEAM } from './words.ts';

type StaffDrawerProps = {
  readonly id: string;
  readonly act: StaffAct | undefined;
  readonly onAct: (act: StaffAct | undefined) => void;
  readonly onClose: () => void;
};

const FORMS = {
  change: ChangeColleague,
  lock: LockColleague,
  reset: ResetPassword,
  factor: ResetFactor,
} as const;

/** One colleague: what is known of them, and what an admin can do. */
export function StaffDrawer({ id, act, onAct, onClose }: StaffDrawerProps) {
  const t = useWords(TEAM);
  const may = useMay();
  const { staff: self } = useSignedIn();
  const colleague = useRead('/staff/{id}', { path: { id } });
  const { data, error } = colleague;
  const mayChange = may('staff.write') && id !== self.id;
  if (data && mayChange && act && act !== 'new') {
    const Form = FORMS[act];
    return <Form colleague={data} onDone={() => onAct(undefined)} />;
  }
  return (
    <SidePanel title={data?.name ?? t('staff')} onClose={onClose}>
      <div className={css.body}>
        {error && !data && <Failure error={error} onRetry={() => void colleague.refetch()} />}
        {!error && !data && <Bones />}
        {data && <StaffFacts colleague={data} />}
        {data && mayChange && <Moves colleague={data} onAct={onAct} />}
        {data && mayChange && <StaffSessions colleague={data} />}
        {!may('staff.write') && <p className="dim small">{t('adminOnly')}</p>}
        {may('staff.write') && id === self.id && <p className="dim small">{t('yourself')}</p>}
      </div>
    </SidePanel>
  );
}

function StaffFacts({ colleague }: { readonly colleague: Colleague }) {
  const t = useWords(TEAM);
  const say = useWords(KIT);
  const { date } = useFormat();
  const { currency } = useSignedIn().tenant;
  const { approval_limit: limit, last_login_at: at } = colleague;
  const desk = useWords(DESK);
  const branches = useBranches();
  const branch = branches.find((one) => one.id === colleague.branch_id);
  return (
    <>
      <Facts
        facts={[
          { name: t('status'), value: <StaffState status={colleague.status} /> },
          { name: t('role'), value: say(`role_${colleague.role}`) },
          { name: t('email'), value: colleague.email },
          branches.length > 0
            ? { name: desk('branch'), value: branch?.name ?? desk('headOffice') }
            : null,
          {
            name: t('limit'),
            value: limit === null ? t('usual') : <Money value={limit} currency={currency} />,
          },
          { name: t('factor'), value: <FactorState isOn={colleague.has_second_factor} /> },
          { name: t('lastLogin'), value: at ? <When at={at} /> : t('never') },
          { name: t('since'), value: date(colleague.created_at) },
        ]}
      />
      {colleague.must_change_password && <p className="dim small">{t('mustChange')}</p>}
    </>
  );
}

type MovesProps = { readonly colleague: Colleague; readonly onAct: (act: StaffAct) => void };

function Moves({ colleague, onAct }: MovesProps) {
  const t = useWords(TEAM);
  const acts = [
    ['change', t('change')],
    ['lock', t(colleague.status === 'active' ? 'lock' : 'unlock')],
    ['reset', t('reset')],
    ...(colleague.has_second_factor ? [['factor', t('factorReset')] as const] : []),
  ] as const;
  return (
    <div className={css.moves}>
      {acts.map(([act, label]) => (
        <Button key={act} variant="default" onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
