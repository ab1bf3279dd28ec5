import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './list-body.module.css';
import { Bones, Failure } from './states.tsx';

type ListBodyProps<Row> = {
  readonly list: {
    readonly rows: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** A list while it comes, when it did not, when there is nothing, and page by page. */
export function ListBody<Row>({ list, empty, children }: ListBodyProps<Row>) {
  const t = useWords(KIT);
  const { rows, error, hasNextPage, isFetchingNextPage } = list;
  return (
    <>
      <div className="card">
        {error && !rows && <Failure error={error} onRetry={() => void list.refetch()} />}
        {!error && !rows && <Bones />}
        {rows && (rows.length === 0 ? empty : children(rows))}
      </div>
      {hasNextPage && (
        <div className={css.more}>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
