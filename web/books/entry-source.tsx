import { Link } from '@tanstack/react-router';
import { farLink, toLoan } from '#kit/page/far-link.ts';
import { type Say, useWords } from '#kit/text/use-words.ts';
import { TIMELINE } from '#kit/timeline/words.ts';
import css from './books.module.css';
import { BOOKS } from './words.ts';

/** What an entry, or a line of the ledger, says of where it came from. */
export type Sourced = {
  readonly origin: 'loan' | 'savings_account' | 'receipt' | 'people';
  readonly action: string | null;
  readonly reference: string | null;
  readonly client_name: string | null;
  readonly memo: string | null;
  readonly loan_id: string | null;
  readonly savings_account_id: string | null;
};

/** What was done, and the way to the loan or account it was done to. */
export function EntrySource({ entry }: { readonly entry: Sourced }) {
  const t = useWords(BOOKS);
  const say = useWords(TIMELINE);
  if (entry.origin === 'people') return <span>{entry.memo}</span>;
  const link = linkOf(entry);
  return (
    <span>
      {actionIn(entry, t, say)}{' '}
      {link ? (
        <Link {...link} className={`mono ${css.name}`} data-row-link>
          {entry.reference}
        </Link>
      ) : (
        <span className="mono">{entry.reference}</span>
      )}{' '}
      <span className="dim">{entry.client_name}</span>
    </span>
  );
}

function linkOf({ loan_id, savings_account_id }: Sourced) {
  if (loan_id) return toLoan(loan_id, { tab: 'transactions' });
  return savings_account_id ? farLink(`/savings/${savings_account_id}`) : null;
}

type SayBooks = Say<(typeof BOOKS)['en']>;
type SayTimeline = Say<(typeof TIMELINE)['en']>;

function actionIn({ origin, action }: Sourced, t: SayBooks, say: SayTimeline): string {
  const key = `${origin === 'loan' ? 'k' : origin === 'receipt' ? 'r' : 'v'}_${action}`;
  if (key in TIMELINE.en) return say(key as keyof typeof TIMELINE.en);
  return key in BOOKS.en ? t(key as keyof typeof BOOKS.en) : t(`o_${origin}`);
}
