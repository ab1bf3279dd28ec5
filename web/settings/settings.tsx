import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { LenderSettings } from './choices.ts';
import css from './settings.module.css';
import { SETTINGS } from './words.ts';

const route = getRouteApi('/frame/settings');
const SettingsForm = late(() =>
  import('./settings-form.tsx').then((module) => module.SettingsForm),
);

/** What the lender asks of its people, and is graded by. */
export function Settings() {
  const t = useWords(SETTINGS);
  const may = useMay();
  const { tenant } = useSignedIn();
  const { do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const settings = useRead('/settings', {});
  const { data, error } = settings;
  const open = (next: 'change' | undefined) =>
    void navigate({ search: next ? { do: next } : {}, replace: true });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t('lead', { name: tenant.name })}</p>
        </div>
        {may('settings.write') && <Button onClick={() => open('change')}>{t('change')}</Button>}
      </header>
      {error && !data && <Failure error={error} onRetry={() => void settings.refetch()} />}
      {!error && !data && <Bones />}
      {data && <Shown settings={data} />}
      {!may('settings.write') && <p className="dim small">{t('adminOnly')}</p>}
      {data && act === 'change' && may('settings.write') && (
        <SettingsForm settings={data} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

function Shown({ settings }: { readonly settings: LenderSettings }) {
  const t = useWords(SETTINGS);
  const may = useMay();
  const { tenant } = useSignedIn();
  const { currency } = tenant;
  const { approval_limit: limit } = settings;
  return (
    <div className={css.parts}>
      <Part title={t('people')}>
        <Facts
          facts={[
            { name: t('two'), value: t(`two_${settings.maker_and_checker}`) },
            {
              name: t('limit'),
              value: limit === null ? t('noLimit') : <Money value={limit} currency={currency} />,
            },
            { name: t('factor'), value: t(`factor_${settings.second_factor}`) },
            { name: t('fence'), value: t(`fence_${settings.branch_fence}`) },
          ]}
        />
      </Part>
      <Part title={t('lender')}>
        <Facts
          facts={[
            { name: t('name'), value: tenant.name },
            { name: t('slug'), value: <span className="mono">{tenant.slug}</span> },
            { name: t('currency'), value: currency },
            { name: t('zone'), value: tenant.time_zone },
            { name: t('country'), value: tenant.country },
          ]}
        />
        <p className="dim small">{t('operator')}</p>
      </Part>
      <Part title={t('grades')}>
        <p>{t(`grade_${settings.classification}`)}</p>
      </Part>
      <Part title={t('elsewhere')}>
        <p>
          <Link {...way('/products/savings')} className="link">
            {t('savings')}
          </Link>
        </p>
        {may('message.read') && (
          <p>
            <Link {...way('/messages/switches')} className="link">
              {t('messages')}
            </Link>
          </p>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`card ${css.part}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
