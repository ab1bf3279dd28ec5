import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { CancelPromise } from './cancel-promise.tsx';
import css from './contact-list.module.css';
import { PromiseBadge } from './promise-badge.tsx';
import { CONTACT } from './words.ts';

type PromisePanelProps = {
  readonly loanId: string;
  /** The way to take one; nothing where that cannot be. */
  readonly take: ReactNode;
};

/** What was promised on a loan, and what became of it. */
export function PromisePanel({ loanId, take }: PromisePanelProps) {
  const t = useWords(CONTACT);
  const promises = useList('/promises', { query: { loan_id: loanId } });
  const empty = <Empty title={t('noPromises')} lead={t('noPromisesLead')} Icon={Handshake} />;
  return (
    <section aria-label={t('promises')}>
      <div className={css.head}>
        <h2>{t('promises')}</h2>
        {take}
      </div>
      <ListBody list={promises} empty={empty}>
        {(rows) => (
          <ul className={css.list}>
            {rows.map((promise) => (
              <PromiseLine key={promise.id} promise={promise} />
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  );
}

function PromiseLine({ promise }: { readonly promise: Item<'/promises'> }) {
  const t = useWords(CONTACT);
  const { money, date } = useFormat();
  const { amount, currency, due_on: dueOn } = promise;
  return (
    <li className={css.line}>
      <p className={css.about}>
        <b>{t('promisedBy', { amount: money(amount, currency), day: date(dueOn) })}</b>
        <PromiseBadge state={promise.state} />
        <CancelPromise promise={promise} />
      </p>
      {promise.note && <p className={css.text}>{promise.note}</p>}
      <p className="dim small">
        {promise.taken_by.name} · <When at={promise.made_on} />
      </p>
    </li>
  );
}
