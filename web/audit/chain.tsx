import { Button } from '@mantine/core';
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Problem } from '#kit/parts/problem.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './audit.module.css';
import { AUDIT } from './words.ts';

/** Whether history and books are as they were written: asked for, since it takes its time. */
export function Chain() {
  const t = useWords(AUDIT);
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useRead(
    '/audit/verification',
    {},
    { isOn: isAsked, staleMs: Number.POSITIVE_INFINITY },
  );
  const verify = () => {
    if (isAsked) void refetch();
    else setIsAsked(true);
  };
  return (
    <section className={`card ${css.chain}`} aria-labelledby="chain">
      <ShieldCheck size={20} aria-hidden="true" />
      <div>
        <h2 id="chain">{t('chain')}</h2>
        <p className="dim small">{t('chainLead')}</p>
        <div role="status">
          {isFetching && <p>{t('verifying')}</p>}
          {data && !isFetching && <Verdict verdict={data} />}
        </div>
        <Problem error={error} />
      </div>
      <Button variant="default" loading={isFetching} onClick={verify}>
        {t('verify')}
      </Button>
    </section>
  );
}

function Verdict({ verdict }: { readonly verdict: Answer<'get', '/audit/verification'> }) {
  const t = useWords(AUDIT);
  const { whole } = useFormat();
  const { trail, books } = verdict;
  const { broken, known_link: known } = trail;
  return (
    <>
      <p className={css.verdict}>
        {broken ? (
          <Badge tone="bad" Icon={TriangleAlert}>
            {t('broken', { n: broken.link })}
          </Badge>
        ) : (
          <Badge tone="good" Icon={CircleCheck}>
            {t('holds')}
          </Badge>
        )}
        <Badge tone={books.holds ? 'good' : 'bad'} Icon={books.holds ? CircleCheck : TriangleAlert}>
          {books.holds ? t('booksHold') : t('booksFail', { n: books.fault_count })}
        </Badge>
        <span className="num">{t('links', { n: trail.links })}</span>
      </p>
      <p className="dim small">
        {known === null ? t('unknown') : t('known', { n: whole(known) })} {broken?.why}
      </p>
      {books.faults.length > 0 && (
        <ul className={css.faults}>
          {books.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}
