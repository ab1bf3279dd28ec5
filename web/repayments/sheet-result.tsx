import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './sheet.module.css';
import { REPAYMENTS } from './words.ts';

type SheetResultProps = {
  readonly booked: Answer<'post', '/collection-sheets'>;
  readonly onClose: () => void;
};

/** What became of a sheet: so many booked, so many refused. */
export function SheetResult({ booked, onClose }: SheetResultProps) {
  const t = useWords(REPAYMENTS);
  const say = useWords(KIT);
  const { money, date } = useFormat();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const refused = booked.lines.filter(({ status }) => status === 'refused').length;
  const closed = booked.lines.filter(({ repayment }) => repayment?.loan_status === 'closed').length;
  const Icon = refused > 0 ? TriangleAlert : CircleCheck;
  return (
    <section
      className={css.result}
      data-tone={refused > 0 ? 'warn' : 'good'}
      role="status"
      ref={panel}
    >
      <Icon size={18} aria-hidden="true" />
      <div>
        <b>{t('bookedN', { n: booked.lines.length - refused })}</b>
        <p>
          {t('bookedSum', {
            amount: money(booked.booked, booked.currency),
            date: date(booked.held_on),
          })}
          {closed > 0 && ` · ${t('closedLoans', { n: closed })}`}
        </p>
        {refused > 0 && <p>{t('refusedN', { n: refused })}</p>}
        <Link to="/money/sheets/$sheetId" params={{ sheetId: booked.id }}>
          {t('seeSheet')}
        </Link>
      </div>
      <CloseButton aria-label={say('close')} onClick={onClose} />
    </section>
  );
}
