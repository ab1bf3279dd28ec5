import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kit/call/call.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { LoanRow, Selected } from './loan-row.tsx';
import css from './loans.module.css';
import type { LoansQuery } from './search.ts';
import { PIPELINE } from './words.ts';

type MatchingLineProps = {
  readonly query: LoansQuery;
  readonly matching: number;
  readonly onSelect: (selected: Selected) => void;
};

/** A page of the list, and as much of it as anybody looks through before they decide. */
const PAGE = 100;
const SELECTED_MAX = 1000;

async function firstOf(query: LoansQuery): Promise<readonly LoanRow[]> {
  const loans: LoanRow[] = [];
  let cursor: string | null | undefined;
  do {
    const asked = { ...query, limit: PAGE, ...(cursor && { cursor }) };
    const page = await call('get', '/loans', { query: asked });
    loans.push(...page.items);
    cursor = page.has_more ? page.next_cursor : null;
  } while (cursor && loans.length < SELECTED_MAX);
  return loans;
}

/** Who has selected all that is shown may mean all that matches. */
export function MatchingLine({ query, matching, onSelect }: MatchingLineProps) {
  const t = useWords(PIPELINE);
  const select = useMutation({
    mutationFn: () => firstOf(query),
    onSuccess: (loans) => onSelect(new Map(loans.map((loan) => [loan.id, loan]))),
  });
  return (
    <div className={css.matching}>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={select.isPending}
        onClick={() => select.mutate()}
      >
        {matching > SELECTED_MAX
          ? t('selectFirst', { n: SELECTED_MAX })
          : t('selectMatching', { n: matching })}
      </Button>
    </div>
  );
}
