import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { Head } from '#developers/head.tsx';
import { DEVELOPERS } from '#developers/words.ts';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { beginningOf, endOf } from '#kit/page/moment.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useOpened } from '#kit/page/use-opened.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { wholePath } from './choices.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { REQUESTS } from './words.ts';

const route = getRouteApi('/frame/developers/requests');
const RequestDrawer = late(() =>
  import('./request-drawer.tsx').then((module) => module.RequestDrawer),
);

/** What was called with the lender's keys, and what became of it. */
export function Requests() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { tenant } = useSignedIn();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const { id, from, to, world, key, rid, idem, path, ...rest } = search;
  const list = useList('/requests', {
    query: given({
      ...{ ...rest, environment: world, key_id: key, request_id: rid, idempotency_key: idem },
      path: path && wholePath(path, tenant.slug),
      created_from: from && beginningOf(from, tenant.time_zone),
      created_to: to && endOf(to, tenant.time_zone),
      limit: 50,
    }),
  });
  const open = useOpened(list.rows, id);
  const isFiltered = Object.keys(given(search)).some((name) => name !== 'id' && name !== 'world');
  return (
    <div className="page">
      <Head page="requests" />
      <RequestFilters search={search} onChange={change} />
      <ListBody list={list} empty={<NoRequests isFiltered={isFiltered} />}>
        {(rows) => <RequestTable rows={rows} onOpen={(call) => change({ id: call.id })} />}
      </ListBody>
      {open && <RequestDrawer call={open} onClose={() => change({ id: undefined })} />}
    </div>
  );
}

function NoRequests({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords(REQUESTS);
  const say = useWords(DEVELOPERS);
  return isFiltered ? (
    <Empty title={say('noMatch')} lead={say('noMatchLead')} />
  ) : (
    <Empty title={t('none')} lead={t('noneLead')} Icon={ScrollText} />
  );
}
