import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListPlus } from 'lucide-react';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { CustomField } from './field-draft.ts';
import css from './products.module.css';
import { ProductsHead } from './products-head.tsx';
import { PRODUCTS } from './words.ts';

const route = getRouteApi('/frame/products/fields');
const NewField = late(() => import('./field-form.tsx').then((module) => module.NewField));
const ChangeField = late(() => import('./field-form.tsx').then((module) => module.ChangeField));

/** What applications ask for beyond what every lender asks. */
export function Fields() {
  const t = useWords(PRODUCTS);
  const fields = useRead('/custom-fields', {});
  const { data, error } = fields;
  const mayWrite = useMay()('settings.write');
  const { do: act, key } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: { readonly do?: 'new'; readonly key?: string }) =>
    void navigate({ search, replace: true });
  const opened = data?.items.find((one) => one.key === key);
  const add = mayWrite && <Button onClick={() => go({ do: 'new' })}>{t('newField')}</Button>;
  return (
    <div className="page">
      <ProductsHead page="fields" action={add} />
      <div className={`card ${css.below}`}>
        {error && !data && <Failure error={error} onRetry={() => void fields.refetch()} />}
        {!error && !data && <Bones />}
        {data?.items.length === 0 && (
          <Empty title={t('noFields')} lead={t('noFieldsLead')} Icon={ListPlus} />
        )}
        {data && data.items.length > 0 && <FieldTable rows={data.items} mayWrite={mayWrite} />}
      </div>
      {!mayWrite && <p className="dim small">{t('fieldsAdmin')}</p>}
      {mayWrite && (
        <>
          {act === 'new' && <NewField onClose={() => go({})} />}
          {opened && <ChangeField key={opened.key} field={opened} onClose={() => go({})} />}
        </>
      )}
    </div>
  );
}

type FieldTableProps = { readonly rows: readonly CustomField[]; readonly mayWrite: boolean };

function FieldTable({ rows, mayWrite }: FieldTableProps) {
  const t = useWords(PRODUCTS);
  const needed = ({ is_required }: CustomField) => t(is_required ? 'required' : 'optional');
  const nameOf = ({ key, label }: CustomField) =>
    mayWrite ? (
      <Link from="/products/fields" to="." search={{ key }} className="link" data-row-link>
        {label}
      </Link>
    ) : (
      <b>{label}</b>
    );
  const state = ({ is_active }: CustomField) => (
    <Badge tone={is_active ? 'good' : 'idle'}>{t(is_active ? 'asked' : 'retired')}</Badge>
  );
  const columns: readonly Column<CustomField>[] = [
    { id: 'label', head: t('label'), cell: nameOf },
    { id: 'key', head: t('key'), cell: (one) => <span className="mono dim">{one.key}</span> },
    { id: 'type', head: t('type'), cell: (one) => t(`t_${one.type}`) },
    { id: 'choices', head: t('choices'), cell: (one) => one.choices.join(', ') || '–' },
    { id: 'required', head: t('required'), cell: needed },
    { id: 'state', head: t('state'), align: 'end', cell: state },
  ];
  return (
    <DataTable
      label={t('fields')}
      rows={rows}
      idOf={({ key }) => key}
      columns={columns}
      card={(one) => (
        <div className={rowCard.card}>
          <span>
            {nameOf(one)}
            {state(one)}
          </span>
          <span className="dim small">
            {t(`t_${one.type}`)} · {needed(one)}
          </span>
        </div>
      )}
    />
  );
}
