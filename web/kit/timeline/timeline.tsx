import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { CONTACT } from '#kit/contact/words.ts';
import { toLoan } from '#kit/page/far-link.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { REPAY } from '#kit/repay/words.ts';
import { useFormat } from '#kit/text/format.ts';
import type { Words } from '#kit/text/say-in.ts';
import { type Say, useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './timeline.module.css';
import { TIMELINE } from './words.ts';

type Entry = Item<'/loans/{id}/timeline'>;
type TimelineProps = {
  /** Of a loan, or of a client and all their loans. */
  readonly of: 'loans' | 'clients';
  readonly id: string;
  readonly currency: string;
};

const RECENT = 8;
const PAGE = 30;

/** Both timelines have the same entries. */
const pathOf = (of: TimelineProps['of']) => `/${of}/{id}/timeline` as '/loans/{id}/timeline';

/** What happened last, in short. */
export function RecentEntries({ of, id, currency }: TimelineProps) {
  const t = useWords(TIMELINE);
  const asked = { path: { id }, query: { limit: RECENT } };
  const { data, error, refetch } = useRead(pathOf(of), asked);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones rows={4} />;
  if (data.items.length === 0) return <p className="dim small">{t('noTimeline')}</p>;
  return <Entries entries={data.items} of={of} currency={currency} />;
}

/** All that happened, page by page. */
export function Timeline({ of, id, currency }: TimelineProps) {
  const t = useWords(TIMELINE);
  const say = useWords(KIT);
  const list = useList(pathOf(of), { path: { id }, query: { limit: PAGE } });
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.rows) return <Bones />;
  if (list.rows.length === 0) return <Empty title={t('noTimeline')} lead={t('noTimelineLead')} />;
  return (
    <div className={css.timeline}>
      <Entries entries={list.rows} of={of} currency={currency} />
      {list.hasNextPage && (
        <div className={css.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {say('showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

type EntriesProps = Pick<TimelineProps, 'of' | 'currency'> & { readonly entries: readonly Entry[] };

function Entries({ entries, of, currency }: EntriesProps) {
  const { money } = useFormat();
  const what = useWhat(currency);
  const notesOf = useNotes();
  return (
    <ol className={css.entries}>
      {entries.map((one) => (
        <li key={one.id} data-kind={one.action}>
          <span>
            <b>{what(one)}</b>
            {one.amount !== null && one.kind !== 'promise' && (
              <span className="num"> {money(Math.abs(one.amount), currency)}</span>
            )}
          </span>
          {one.kind === 'note' && <span className={css.said}>{one.detail}</span>}
          <span className="dim small">
            <Moment entry={one} />
            {of === 'clients' && one.loan_id && (
              <>
                {' · '}
                <Link {...toLoan(one.loan_id)} className="link">
                  {one.loan_number}
                </Link>
              </>
            )}
            {notesOf(one).map((note) => ` · ${note}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** When it happened; what was entered for another day is told by the day it counts for. */
function Moment({ entry: { at, effective_on: countsFrom } }: { readonly entry: Entry }): ReactNode {
  const t = useWords(TIMELINE);
  const { ago, date, exact } = useFormat();
  if (countsFrom === null) return <When at={at} />;
  return (
    <>
      <time dateTime={countsFrom} className="nowrap">
        {date(countsFrom)}
      </time>
      {' · '}
      <time dateTime={at} title={exact(at)}>
        {t('enteredAgo', { when: ago(at) })}
      </time>
    </>
  );
}

/** A text whose key is made of what the server says, which may be news to this page. */
function maybe<W extends Words>(say: Say<W>, { en }: { readonly en: W }, key: string) {
  return key in en ? say(key) : null;
}

/** What an entry is called: a move by its name, all else by what was done, or by its kind. */
function useWhat(currency: string): (entry: Entry) => string {
  const t = useWords(TIMELINE);
  const contact = useWords(CONTACT);
  const { money, date } = useFormat();
  return ({ kind, action, amount, due_on: dueOn }) => {
    if (kind === 'transaction') return maybe(t, TIMELINE, `k_${action}`) ?? action;
    if (kind === 'note' || kind === 'task') return contact(kind);
    if (kind === 'promise') {
      return t('promised', { amount: money(amount ?? 0, currency), day: dueOn ? date(dueOn) : '' });
    }
    const done = maybe(t, TIMELINE, `a_${action.replace('.', '_')}`);
    const verb = maybe(t, TIMELINE, `x_${action.split('.').at(-1)}`);
    return done ?? [t(`t_${kind}`), verb].filter(Boolean).join(' ');
  };
}

/** What else there is to say about an entry. */
function useNotes(): (entry: Entry) => readonly string[] {
  const t = useWords(TIMELINE);
  const contact = useWords(CONTACT);
  const pay = useWords(REPAY);
  const { date } = useFormat();
  const told = (one: Entry) => {
    const state = maybe(t, TIMELINE, `s_${one.state}`);
    switch (one.kind) {
      case 'note':
        return [
          maybe(contact, CONTACT, `channel_${one.method}`),
          maybe(contact, CONTACT, `outcome_${one.state}`),
        ];
      case 'promise':
        return [maybe(contact, CONTACT, `promise_${one.state}`), one.detail];
      case 'task':
        return [one.detail, one.due_on && t('by', { day: date(one.due_on) }), state];
      case 'message':
        return [one.method === 'sms' ? 'SMS' : contact('email'), one.detail, state];
      default:
        return [maybe(pay, REPAY, `m_${one.method}`), one.reference, one.detail, state];
    }
  };
  return (one) => [...told(one), one.by?.name].flatMap((note) => note || []);
}
