import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Kanban, Rows3 } from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import css from './loans.module.css';
import type { LoansSearch } from './search.ts';
import { PIPELINE } from './words.ts';

/** The same loans as rows or as columns: both are addresses. */
export function ViewSwitch({ search }: { readonly search: LoansSearch }) {
  const t = useWords(PIPELINE);
  const { view: now, ...kept } = search;
  const views = [
    { view: undefined, label: t('table'), Icon: Rows3 },
    { view: 'board', label: t('board'), Icon: Kanban },
  ] as const;
  return (
    <Button.Group aria-label={t('view')}>
      {views.map(({ view, label, Icon }) => (
        <Button
          key={label}
          variant={view === now ? 'light' : 'default'}
          leftSection={<Icon size={15} aria-hidden="true" />}
          renderRoot={(props) => (
            <Link
              {...props}
              to={'/loans' as string}
              search={(view ? { ...kept, view } : kept) as never}
              aria-current={view === now ? 'true' : undefined}
              aria-label={label}
            />
          )}
        >
          <span className={css.viewName}>{label}</span>
        </Button>
      ))}
    </Button.Group>
  );
}
