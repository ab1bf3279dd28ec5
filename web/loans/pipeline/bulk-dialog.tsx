import { Button, Modal, Textarea } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import { useMemo, useState } from 'react';
import { useSignedIn } from '#kit/page/session.ts';
import { Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { BULK_ACTS, type BulkAct } from './bulk-acts.ts';
import { Items, Summary } from './bulk-result.tsx';
import type { LoanRow } from './loan-row.tsx';
import css from './loans.module.css';
import { type Result, useParts, useTried } from './use-parts.ts';
import { PIPELINE } from './words.ts';

type BulkDialogProps = {
  readonly act: BulkAct;
  readonly loans: readonly LoanRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Several at once is always confirmed: how many, how much, the largest, who will be refused. */
export function BulkDialog({ act, loans, onClose, onDone }: BulkDialogProps) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const { stage, label } = BULK_ACTS[act];
  const [reason, setReason] = useState('');
  // Those that were meant when it was opened: what is done to them changes the list behind it.
  const [meant] = useState(() => loans.filter((loan) => loan.stage === stage));
  const ids = useMemo(() => meant.map(({ id }) => id), [meant]);
  const [left] = useState(loans.length - meant.length);
  const tried = useTried(act, ids);
  const parts = useParts(act, ids);
  const isBusy = parts.state === 'sending' || parts.state === 'stopping';
  const close = () => {
    if (isBusy) parts.stop();
    else if (parts.state === 'over') onDone();
    else onClose();
  };
  const go = () => parts.run(reason.trim());
  return (
    <Modal
      opened
      onClose={close}
      title={t(label, { n: ids.length })}
      closeButtonProps={{ 'aria-label': kit('close') }}
      centered
    >
      {!tried.result && !tried.error && <Progress text="bulkTrying" at={tried.tried} of={ids} />}
      {tried.error && <Failure error={tried.error} onRetry={tried.retry} />}
      {isBusy && <Sending parts={parts} of={ids} />}
      {parts.state === 'over' && (
        <Outcome parts={parts} all={ids.length} onGoOn={go} onClose={onDone} />
      )}
      {tried.result && parts.state === 'ready' && (
        <>
          <Summary result={tried.result} />
          <Notes left={left} />
          {act === 'reject' && (
            <Textarea
              className={css.note}
              label={t('bulkReason')}
              value={reason}
              maxLength={500}
              required
              autosize={false}
              rows={2}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button
              disabled={tried.result.done === 0 || (act === 'reject' && !reason.trim())}
              onClick={go}
            >
              {t(label, { n: tried.result.done })}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

type ProgressProps = {
  readonly text: 'bulkTrying' | 'bulkSending';
  readonly at: number;
  readonly of: readonly string[];
};

function Progress({ text, at, of }: ProgressProps) {
  const t = useWords(PIPELINE);
  const said = t(text, { at, n: of.length });
  return (
    <div className={css.progress} role="status" aria-busy="true">
      <progress value={at} max={of.length} aria-label={said} />
      <p className="dim">{said}</p>
    </div>
  );
}

type Parts = ReturnType<typeof useParts>;

/** What is on its way is done to its end: what can be stopped is the rest. */
function Sending({ parts, of }: { readonly parts: Parts; readonly of: readonly string[] }) {
  const t = useWords(PIPELINE);
  return (
    <>
      <Progress text="bulkSending" at={parts.sent} of={of} />
      <div className={css.buttons}>
        <Button variant="default" disabled={parts.state === 'stopping'} onClick={parts.stop}>
          {t(parts.state === 'stopping' ? 'bulkStopping' : 'bulkStop')}
        </Button>
      </div>
    </>
  );
}

type OutcomeProps = {
  readonly parts: Parts;
  readonly all: number;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
};

/** What became of all of them, and of those that were not sent. */
function Outcome({ parts, all, onGoOn, onClose }: OutcomeProps) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const { result, error, sent } = parts;
  const left = all - sent;
  return (
    <>
      {error && <Failure error={error} onRetry={onGoOn} />}
      {error && <p className={css.note}>{t('bulkBroke')}</p>}
      {result && <Done result={result} />}
      {left > 0 && <p className={css.note}>{t('bulkLeft', { n: left })}</p>}
      {result && <Items items={result.items} label={t('loans')} />}
      <div className={css.buttons}>
        {left > 0 && !error && (
          <Button variant="default" onClick={onGoOn}>
            {t('bulkGoOn', { n: left })}
          </Button>
        )}
        <Button onClick={onClose}>{kit('done')}</Button>
      </div>
    </>
  );
}

function Done({ result }: { readonly result: Result }) {
  const t = useWords(PIPELINE);
  return <p role="status">{t('bulkResult', { done: result.done, refused: result.refused })}</p>;
}

function Notes({ left }: { readonly left: number }) {
  const t = useWords(PIPELINE);
  const { settings } = useSignedIn();
  return (
    <>
      {left > 0 && <p className={`dim ${css.note}`}>{t('bulkOthers', { n: left })}</p>}
      {settings.maker_and_checker === 'differ' && (
        <p className={`dim ${css.note}`}>{t('bulkTwoPersons')}</p>
      )}
    </>
  );
}
