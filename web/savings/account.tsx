import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#kit/call/call.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { PendingRequests } from '#kit/money/pending-requests.tsx';
import { farLink } from '#kit/page/far-link.ts';
import { late } from '#kit/page/late.tsx';
import { Figures } from '#kit/parts/figures.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { CopyId, Money } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { AccountLines } from './account-lines.tsx';
import {
  type AccountAction,
  AccountState,
  type OpenForm,
  type SavingsAccount,
} from './account-state.tsx';
import css from './savings.module.css';
import { SAVINGS } from './words.ts';

const route = getRouteApi('/frame/savings/$id');
const AccountForm = late(() => import('./account-form.tsx').then((module) => module.AccountForm));

/** One account: what is on it, what it earned, what happened, and what can be done. */
export function Account() {
  const { id } = route.useParams();
  const account = useRead('/savings-accounts/{id}', { path: { id } });
  const [form, setForm] = useState<OpenForm | null>(null);
  const { data, error } = account;
  if (error && !data) {
    return <Failure error={error} onRetry={() => void account.refetch()} isPage />;
  }
  if (!data) return <Bones />;
  return (
    <div className="page">
      <Head account={data} onDo={(action) => setForm({ id: action })} />
      <PendingRequests subjectId={id} />
      <AccountFigures account={data} />
      <AccountLines account={data} onDo={setForm} />
      {form && <AccountForm account={data} form={form} onClose={() => setForm(null)} />}
    </div>
  );
}

type HeadProps = {
  readonly account: SavingsAccount;
  readonly onDo: (action: AccountAction['id']) => void;
};

function Head({ account, onDo }: HeadProps) {
  const t = useWords(SAVINGS);
  const { language } = useLanguage();
  const whyNot = useWhyNot();
  const { client, account_number, actions } = account;
  const first = actions.find(({ allowed }) => allowed)?.id;
  const reasons = new Set(actions.flatMap((action) => whyNot(action) ?? []));
  const hrefOf = (format: 'pdf' | 'csv') =>
    addressOf('/savings-accounts/{id}/statement', {
      path: { id: account.id },
      query: { format, language, own_language: true },
    });
  return (
    <header className={`head ${css.head}`}>
      <div>
        <p className="dim small">
          <Link to="/savings" className={css.back}>
            {t('savings')}
          </Link>{' '}
          › <CopyId value={account_number} />
        </p>
        <h1>
          <Link {...farLink(`/clients/${client.id}`)} className={css.name}>
            {client.name}
          </Link>{' '}
          <AccountState status={account.status} />
        </h1>
        <p className="dim">
          <a className={css.back} href={`tel:${client.phone}`}>
            {spokenPhone(client.phone)}
          </a>
          {' · '}
          {t('rate')} {account.interest_pct === null ? t('none') : `${account.interest_pct} %`}
        </p>
      </div>
      <div className={css.moves}>
        <Button
          component="a"
          variant="default"
          target="_blank"
          href={hrefOf('pdf')}
          leftSection={<FileText size={15} aria-hidden="true" />}
        >
          {t('statement')} {t('asPdf')}
        </Button>
        <Button component="a" variant="default" href={hrefOf('csv')} download>
          {t('asCsv')}
        </Button>
        <div className={css.actions}>
          {actions.toReversed().map((action) => (
            <Button
              key={action.id}
              variant={action.id === first ? 'filled' : 'default'}
              disabled={!action.allowed}
              onClick={() => onDo(action.id)}
            >
              {t(action.id)}
            </Button>
          ))}
        </div>
        {[...reasons].map((reason) => (
          <p key={reason} className={`dim small ${css.why}`}>
            {reason}
          </p>
        ))}
      </div>
    </header>
  );
}

type Barred = Pick<AccountAction, 'why' | 'who' | 'allowed'> & { readonly id: string };

/** Why something is not for this person, in words. */
function useWhyNot(): (action: Barred) => string | null {
  const t = useWords(SAVINGS);
  const say = useWords(KIT);
  return ({ id, why, who }) => {
    if (!why) return null;
    const roles = who.map((role) => say(`role_${role}`).toLowerCase()).join(', ');
    return `${t(id as AccountAction['id'])}: ${t(`why_${why}`, { who: roles })}`;
  };
}

function AccountFigures({ account }: { readonly account: SavingsAccount }) {
  const t = useWords(SAVINGS);
  const { money, date } = useFormat();
  const { currency, balance, available, minimum_balance, interest } = account;
  const shown = (value: number) => <Money value={value} currency={currency} />;
  return (
    <Figures
      label={t('details')}
      figures={[
        { id: 'balance', label: t('balance'), value: shown(balance) },
        {
          id: 'available',
          label: t('available'),
          value: shown(available),
          note: t('keeps', { amount: money(minimum_balance, currency) }),
        },
        { id: 'posted', label: t('earned'), value: shown(interest.posted) },
        {
          id: 'accrued',
          label: t('accrued'),
          value: shown(interest.accrued),
          note: t('accruedNote', { date: date(interest.accrued_through_on) }),
        },
      ]}
    />
  );
}
