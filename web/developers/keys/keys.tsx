import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { Head } from '#developers/head.tsx';
import { DEVELOPERS } from '#developers/words.ts';
import { WorldSelect } from '#developers/world-select.tsx';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { FAMILIES } from './choices.ts';
import { KeyTable } from './key-table.tsx';
import css from './keys.module.css';
import { KEYS } from './words.ts';

const route = getRouteApi('/frame/developers');
const KeyDrawer = late(() => import('./key-drawer.tsx').then((module) => module.KeyDrawer));
const NewKey = late(() => import('./new-key.tsx').then((module) => module.NewKey));

/** What opens the lender's APIs: who has it, what it may do, and whether it is used. */
export function Keys() {
  const may = useMay();
  // Who may not see keys may see webhooks: the pages of developers begin there.
  return may('key.read') ? <KeyList /> : <Navigate to="/developers/webhooks" replace />;
}

function KeyList() {
  const t = useWords(KEYS);
  const may = useMay();
  const { family, world, opens, id, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const shown = opens === 'all' ? undefined : (opens ?? 'yes');
  const list = useList('/keys', {
    query: given({ family, environment: world, opens: shown, limit: 100 }),
  });
  const create = may('key.write') && (
    <Button
      leftSection={<Plus size={16} aria-hidden="true" />}
      onClick={() => change({ do: 'new', id: undefined })}
    >
      {t('create')}
    </Button>
  );
  const shut = () => change({ do: undefined, id: undefined });
  return (
    <div className="page">
      <Head page="keys" action={create} />
      <Filters onChange={change} />
      <ListBody list={list} empty={<NoKeys isFiltered={Boolean(family ?? world ?? opens)} />}>
        {(rows) => <KeyTable rows={rows} onOpen={(key) => change({ id: key.id, do: undefined })} />}
      </ListBody>
      {act === 'new' && may('key.write') && <NewKey onClose={shut} />}
      {id && <KeyDrawer id={id} act={act} onAct={(next) => change({ do: next })} onClose={shut} />}
    </div>
  );
}

function NoKeys({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords(KEYS);
  const say = useWords(DEVELOPERS);
  return isFiltered ? (
    <Empty title={say('noMatch')} lead={say('noMatchLead')} />
  ) : (
    <Empty title={t('none')} lead={t('noneLead')} Icon={KeyRound} />
  );
}

type FiltersProps = {
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

function Filters({ onChange }: FiltersProps) {
  const t = useWords(KEYS);
  const { family = '', world, opens = 'yes' } = route.useSearch();
  return (
    <search className={css.filters}>
      <NativeSelect
        aria-label={t('family')}
        value={family}
        onChange={(event) => onChange({ family: event.target.value || undefined })}
        data={[
          { value: '', label: t('allFamilies') },
          ...FAMILIES.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <WorldSelect value={world} hasBoth onChange={(next) => onChange({ world: next })} />
      <NativeSelect
        aria-label={t('opens')}
        value={opens}
        onChange={({ target: { value } }) =>
          onChange({ opens: value === 'yes' ? undefined : value })
        }
        data={(['yes', 'no', 'all'] as const).map((value) => ({
          value,
          label: t(`opens_${value}`),
        }))}
      />
    </search>
  );
}
