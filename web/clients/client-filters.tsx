import { NativeSelect } from '@mantine/core';
import { IDENTITY_STATUSES } from '@mkopo/core/client/identity-standing.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { oneOf } from '#kit/page/search-params.ts';
import { useWords } from '#kit/text/use-words.ts';
import { CLIENT_SORTS } from './choices.ts';
import { type ClientsSearch, queryOf, readClientsSearch, sortOf } from './search.ts';
import { CLIENTS } from './words.ts';

type ClientFiltersProps = { readonly search: ClientsSearch; readonly rows: number | undefined };

/** Whom the list shows, of all there are. */
export function ClientFilters({ search, rows }: ClientFiltersProps) {
  const t = useWords(CLIENTS);
  const navigate = useNavigate();
  const { q, identity, branch } = search;
  const change = useCallback(
    (changes: ClientsSearch) =>
      void navigate({
        to: '/clients',
        search: (now: ClientsSearch) => ({ ...now, ...changes }),
        replace: true,
      } as never),
    [navigate],
  );
  const open = (view: Readonly<Record<string, string>>) =>
    void navigate({ to: '/clients', search: readClientsSearch(view) });
  const clear = () => change({ q: undefined, identity: undefined, branch: undefined });
  return (
    <ListBar
      label={t('findClient')}
      q={q}
      onSearch={(sought) => change({ q: sought })}
      onClear={q || identity || branch ? clear : undefined}
      keys={t('keysHelp')}
      tools={
        <ListTools
          list="clients"
          search={search}
          query={queryOf(search)}
          rows={rows}
          onOpen={open}
        />
      }
    >
      <NativeSelect
        aria-label={t('identity')}
        value={identity ?? ''}
        onChange={(event) => change({ identity: oneOf(IDENTITY_STATUSES, event.target.value) })}
        data={[
          { value: '', label: t('anyIdentity') },
          ...IDENTITY_STATUSES.map((value) => ({ value, label: t(`identity_${value}`) })),
        ]}
      />
      <BranchFilter value={branch} onChange={(id) => change({ branch: id })} />
      <NativeSelect
        aria-label={t('sortBy')}
        value={sortOf(search)}
        onChange={(event) => change({ sort: oneOf(CLIENT_SORTS, event.target.value) })}
        data={CLIENT_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
    </ListBar>
  );
}
