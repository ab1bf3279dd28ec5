import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { beginningOf, endOf } from '#kit/page/moment.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useOpened } from '#kit/page/use-opened.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { Chain } from './chain.tsx';
import { saveAsCsv } from './save-csv.ts';
import { AUDIT } from './words.ts';

const route = getRouteApi('/frame/audit');
const RecordDrawer = late(() =>
  import('./record-drawer.tsx').then((module) => module.RecordDrawer),
);

/** Who did what: for good, and so that nobody can change it unseen. */
export function Audit() {
  const t = useWords(AUDIT);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { time_zone: zone } = useSignedIn().tenant;
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const { action, kind, who, subject, from, to, id } = search;
  const list = useList('/audit/records', {
    query: given({
      ...{ action, actor_kind: kind, actor_id: who, subject_id: subject, limit: 50 },
      from: from && beginningOf(from, zone),
      to: to && endOf(to, zone),
    }),
  });
  const open = useOpened(list.rows, id);
  const isFiltered = Boolean(action ?? kind ?? who ?? subject ?? from ?? to);
  const empty = isFiltered ? (
    <Empty title={t('noMatch')} lead={t('noMatchLead')} />
  ) : (
    <Empty title={t('none')} lead={t('noneLead')} Icon={ScrollText} />
  );
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        <Button
          variant="default"
          disabled={!list.rows || list.rows.length === 0}
          title={t('exportNote')}
          leftSection={<Download size={15} aria-hidden="true" />}
          onClick={() => saveAsCsv(list.rows ?? [])}
        >
          {t('export')}
        </Button>
      </header>
      <Chain />
      <AuditFilters search={search} onChange={change} />
      <ListBody list={list} empty={empty}>
        {(rows) => <AuditTable rows={rows} onOpen={(one) => change({ id: one.id })} />}
      </ListBody>
      {open && <RecordDrawer record={open} onClose={() => change({ id: undefined })} />}
    </div>
  );
}
