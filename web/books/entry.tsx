import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { PendingRequests } from '#kit/money/pending-requests.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { AccountLink } from './account-link.tsx';
import css from './books.module.css';
import { EntrySource } from './entry-source.tsx';
import { BOOKS } from './words.ts';

type JournalEntry = Item<'/books/entries'>;
const ReversalForm = late(() =>
  import('./reversal-form.tsx').then((module) => module.ReversalForm),
);

/** One entry: when, what, and both of its sides. */
export function Entry({ entry }: { readonly entry: JournalEntry }) {
  const t = useWords(BOOKS);
  const may = useMay();
  const { date } = useFormat();
  const [isUndoing, setIsUndoing] = useState(false);
  const isManual = entry.origin === 'people';
  const mayUndo = isManual && !entry.reversed_by && !entry.reverses && may('books.post');
  return (
    <article className={css.entry}>
      <header className={css.entryHead}>
        <Link to="/books/journal" search={{ id: entry.id }} className={`nowrap ${css.name}`}>
          {date(entry.date)}
        </Link>
        <EntrySource entry={entry} />
        <span>
          {mayUndo && (
            <Button size="compact-sm" variant="default" onClick={() => setIsUndoing(true)}>
              {t('takeBack')}
            </Button>
          )}
        </span>
      </header>
      <Lines entry={entry} />
      {isManual && <Manual entry={entry} />}
      {isManual && may('money_request.read') && <PendingRequests subjectId={entry.id} />}
      {isUndoing && <ReversalForm id={entry.id} onClose={() => setIsUndoing(false)} />}
    </article>
  );
}

function Lines({ entry: { lines, date: on } }: { readonly entry: JournalEntry }) {
  const t = useWords(BOOKS);
  return (
    <table className={css.lines}>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
          <tr key={place}>
            <th scope="row" data-side={line.side}>
              <span className="mono dim">{line.account}</span>{' '}
              <AccountLink code={line.account} name={line.account_name} to={on} />
            </th>
            <td data-side="debit">{line.side === 'debit' && <Money value={line.amount} />}</td>
            <td data-side="credit">{line.side === 'credit' && <Money value={line.amount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who wrote it, and what became of it. */
function Manual({ entry }: { readonly entry: JournalEntry }) {
  const t = useWords(BOOKS);
  const { entered_by, seconded_by, reverses, reversed_by } = entry;
  const other = reverses ?? reversed_by;
  return (
    <p className="dim small">
      {entered_by && t('enteredBy', { name: entered_by })}
      {seconded_by && ` · ${t('secondedBy', { name: seconded_by })}`}
      {other && (
        <>
          {' · '}
          {t(reverses ? 'isReversal' : 'wasReversed')}{' '}
          <Link to="/books/journal" search={{ id: other }}>
            {t('seeIt')}
          </Link>
        </>
      )}
    </p>
  );
}
