import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Head } from '#developers/head.tsx';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './start.module.css';
import { START } from './words.ts';

const DAYS_MAX = 400;
/** While days go by, the clock is looked at so often. */
const FOLLOW_MS = 1_500;

/** The day of a sandbox lender, which can be moved, and its beginning anew. */
export function Sandbox() {
  const t = useWords(START);
  const { tenant } = useSignedIn();
  return (
    <div className="page">
      <Head page="sandbox" />
      {tenant.is_sandbox ? (
        <div className={css.parts}>
          <Clock />
          <Reset slug={tenant.slug} />
        </div>
      ) : (
        <div className={`card ${css.alone}`}>
          <Empty title={t('noSandbox')} lead={t('noSandboxLead')} />
        </div>
      )}
    </div>
  );
}

function Clock() {
  const t = useWords(START);
  const { weekday } = useFormat();
  const may = useMay();
  const clock = useRead('/sandbox/clock', {}, { everyMs: FOLLOW_MS });
  const move = useSend('post', '/sandbox/clock');
  const [typed, setTyped] = useState('1');
  const days = Number(typed);
  const isReady = Number.isInteger(days) && days >= 1 && days <= DAYS_MAX;
  if (clock.error && !clock.data)
    return <Failure error={clock.error} onRetry={() => void clock.refetch()} />;
  if (!clock.data) return <Bones rows={2} />;
  const { today, days_left: left } = clock.data;
  return (
    <section className={`card ${css.part}`}>
      <h2>{t('clock')}</h2>
      <p className="dim">{t('clockLead')}</p>
      <p className={css.today}>
        {t('today')} <b>{weekday(today)}</b>
      </p>
      <p role="status">{left > 0 && t('moving', { n: left })}</p>
      {may('sandbox.write') && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) move.mutate({ body: { advance_days: days } });
          }}
        >
          <TextInput
            label={t('byDays')}
            type="number"
            min={1}
            max={DAYS_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={!isReady} loading={move.isPending}>
            {t('move', { n: isReady ? days : 0 })}
          </Button>
        </form>
      )}
      <p role="status">{move.data && t('moved', { day: weekday(move.data.to) })}</p>
      <Problem error={move.error} />
    </section>
  );
}

function Reset({ slug }: { readonly slug: string }) {
  const t = useWords(START);
  const { date } = useFormat();
  const may = useMay();
  const reset = useSend('post', '/sandbox/reset');
  const [typed, setTyped] = useState('');
  if (!may('sandbox.write')) return null;
  return (
    <section className={`card ${css.part}`}>
      <h2>{t('reset')}</h2>
      <p className="dim">{t('resetLead')}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === slug) reset.mutate({}, { onSuccess: () => setTyped('') });
        }}
      >
        <TextInput
          label={t('resetType', { slug })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="default"
          className={css.destroys ?? ''}
          disabled={typed.trim() !== slug}
          loading={reset.isPending}
        >
          {t('resetDo')}
        </Button>
      </form>
      <p role="status">{reset.data && t('resetDone', { day: date(reset.data.today) })}</p>
      <Problem error={reset.error} />
    </section>
  );
}
