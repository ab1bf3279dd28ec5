import { Button } from '@mantine/core';
import { LOANS_AT_ONCE_MAX as BULK_MAX } from '@mkopo/core/lending/several-loans.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kit/call/call.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Selected } from './loan-row.tsx';
import css from './loans.module.css';
import type { LoansQuery } from './search.ts';
import { PIPELINE } from './words.ts';

type MatchingLineProps = {
  readonly query: LoansQuery;
  readonly matching: number;
  readonly onSelect: (selected: Selected) => void;
};

/** Who has selected all that is shown may mean all that matches. */
export function MatchingLine({ query, matching, onSelect }: MatchingLineProps) {
  const t = useWords(PIPELINE);
  const select = useMutation({
    mutationFn: () => call('get', '/loans', { query: { ...query, limit: BULK_MAX } }),
    onSuccess: ({ items }) => onSelect(new Map(items.map((loan) => [loan.id, loan]))),
  });
  return (
    <div className={css.matching}>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={select.isPending}
        onClick={() => select.mutate()}
      >
        {matching > BULK_MAX
          ? t('selectFirst', { n: BULK_MAX })
          : t('selectMatching', { n: matching })}
      </Button>
    </div>
  );
}
