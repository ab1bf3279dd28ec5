import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#kit/call/call.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { DataImport } from './import-state.tsx';
import css from './imports.module.css';
import { IMPORTS } from './words.ts';

type MovesProps = { readonly one: DataImport };

/** What may be done with an import as it stands. */
export function ImportMoves({ one }: MovesProps) {
  const t = useWords(IMPORTS);
  const cancel = useSend('post', '/imports/{id}/cancel');
  const path = { id: one.id };
  const left = one.rows_bad + one.rows_failed;
  if (one.actions.length === 0 && left === 0) return null;
  return (
    <div className={css.moves}>
      {one.actions.includes('confirm') && <Confirm one={one} />}
      {left > 0 && <ResultLink one={one} />}
      {one.actions.includes('cancel') && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ path })}
        >
          {t(one.status === 'running' ? 'stop' : 'drop')}
        </Button>
      )}
      {one.actions.includes('undo') && <Undo one={one} />}
      <Problem error={cancel.error} />
    </div>
  );
}

function Confirm({ one }: MovesProps) {
  const t = useWords(IMPORTS);
  const { whole, money } = useFormat();
  const { currency } = useSignedIn().tenant;
  const confirm = useSend('post', '/imports/{id}/confirm');
  const rows = one.rows_good;
  const amount = money(one.amount ?? 0, currency);
  // What was seen is what is confirmed: others may say meanwhile that the columns are others.
  const seen = { rows, ...(one.amount !== null && { amount: one.amount }) };
  return (
    <>
      <Button
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ path: { id: one.id }, body: seen })}
      >
        {t(`confirm_${one.kind}`, { n: rows, count: whole(rows), amount })}
      </Button>
      <Problem error={confirm.error} />
    </>
  );
}

function ResultLink({ one }: MovesProps) {
  const t = useWords(IMPORTS);
  const address = addressOf('/imports/{id}/result', {
    path: { id: one.id },
    query: { format: one.format },
  });
  return (
    <Button
      component="a"
      href={address}
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
    >
      {t('result')}
    </Button>
  );
}

/** Asked twice: it takes many back at once. */
function Undo({ one }: MovesProps) {
  const t = useWords(IMPORTS);
  const { whole } = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const undo = useSend('post', '/imports/{id}/undo');
  const left = one.rows_done - one.rows_undone;
  if (!isAsked) {
    return (
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('undo')}
      </Button>
    );
  }
  return (
    <section className={css.ask} aria-label={t('undo')}>
      <p>{t(`undoLead_${one.kind}`)}</p>
      <div className={css.buttons}>
        <Button
          color="red"
          loading={undo.isPending}
          onClick={() => undo.mutate({ path: { id: one.id } })}
        >
          {t('undoYes', { n: left, count: whole(left) })}
        </Button>
        <Button variant="default" onClick={() => setIsAsked(false)}>
          {t('undoNo')}
        </Button>
      </div>
      <Problem error={undo.error} />
    </section>
  );
}
