import { CircleAlert } from 'lucide-react';
import { useBranches } from '#kit/desk/branch-filter.tsx';
import { DESK } from '#kit/desk/words.ts';
import { useMay } from '#kit/page/session.ts';
import { Money } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Overview } from './choices.ts';
import css from './client-file.module.css';
import { DoLink } from './do-link.tsx';
import { CLIENTS } from './words.ts';

/** Four figures: what is owed, how late, what is saved, how it went so far. */
export function ClientFigures({ overview }: { readonly overview: Overview }) {
  const t = useWords(CLIENTS);
  const kit = useWords(KIT);
  const { currency, active_loans: active, outstanding, days_late: days, savings } = overview;
  const all = overview.loans.reduce((sum, { loans }) => sum + loans, 0);
  const closed = overview.loans.find(({ status }) => status === 'closed')?.loans ?? 0;
  return (
    <dl className={css.summary}>
      <div>
        <dt>{t('outstanding')}</dt>
        <dd>
          <Money value={outstanding} currency={currency} />
        </dd>
        <dd className={`dim ${css.note}`}>
          {active > 0 ? t('activeLoans', { n: active }) : t('noneOut')}
        </dd>
      </div>
      <div data-tone={days > 0 ? 'bad' : undefined}>
        <dt>
          {days > 0 && <CircleAlert size={14} aria-hidden="true" />}
          {t('lateness')}
        </dt>
        <dd>{days > 0 ? kit('daysLate', { n: days }) : t('onTime')}</dd>
        <dd className={`dim ${css.note}`}>{days > 0 ? '\u00a0' : t('nothingLate')}</dd>
      </div>
      <div>
        <dt>{t('savings')}</dt>
        <dd>
          <Money value={savings.balance} currency={currency} />
        </dd>
        <dd className={`dim ${css.note}`}>{t('accounts', { n: savings.accounts })}</dd>
      </div>
      <div>
        <dt>{t('history')}</dt>
        <dd className="num">{all}</dd>
        <dd className={`dim ${css.note}`}>{t('closedOf', { n: closed })}</dd>
      </div>
    </dl>
  );
}

/** What is known of a client, at the side. */
export function ClientFacts({ overview }: { readonly overview: Overview }) {
  const t = useWords(CLIENTS);
  const desk = useWords(DESK);
  const { date } = useFormat();
  const may = useMay();
  const hasBranches = useBranches().length > 0;
  const { client, member, guarantees } = overview;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('gender'), client.gender ? t(`gender_${client.gender}`) : null],
    [t('country'), client.country],
    [t('guarantees'), guarantees > 0 ? String(guarantees) : null],
    [t('added'), date(client.created_at)],
  ];
  return (
    <aside className={css.facts} aria-label={t('details')}>
      <h2>{t('details')}</h2>
      <dl>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${client.phone}`} className="link num">
              {spokenPhone(client.phone)}
            </a>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
        <div>
          <dt>{desk('branch')}</dt>
          <dd>
            {overview.branch?.name ?? desk('headOffice')}
            {hasBranches && may('client.move') && !client.deleted_at && (
              <>
                <br />
                <DoLink doing="branch" className="link">
                  {t('move')}
                </DoLink>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('memberNo')}</dt>
          <dd>
            {member ? `${member.member_no} · ${t(`member_${member.status}`)}` : t('notMember')}
            {!member && may('member.write') && !client.deleted_at && (
              <>
                <br />
                <DoLink doing="invite" className="link">
                  {t('invite')}
                </DoLink>
              </>
            )}
          </dd>
        </div>
      </dl>
    </aside>
  );
}
