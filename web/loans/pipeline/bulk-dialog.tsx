import { Button, Modal, Textarea } from '@mantine/core';
import { LOANS_AT_ONCE_MAX as BULK_MAX } from '@mkopo/core/lending/several-loans.ts';
import '@mantine/core/styles/Modal.css';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Answer, call } from '#kit/call/call.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { type Say, useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { BULK_ACTS, type BulkAct } from './bulk-acts.ts';
import type { LoanRow } from './loan-row.tsx';
import css from './loans.module.css';
import { PIPELINE } from './words.ts';

type Result = Answer<'post', '/loans/bulk-approval'>;
type BulkItem = Result['items'][number];

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
  const { stage, label, path } = BULK_ACTS[act];
  const [reason, setReason] = useState('');
  const meant = loans.filter((loan) => loan.stage === stage);
  const loan_ids = meant.slice(0, BULK_MAX).map(({ id }) => id);
  const said = act === 'reject' ? { reason: reason.trim() } : {};
  const tried = useTried(path, loan_ids);
  const send = useSend('post', path as '/loans/bulk-rejection');
  const close = send.data ? onDone : onClose;
  return (
    <Modal
      opened
      onClose={close}
      title={t(label, { n: loan_ids.length })}
      closeButtonProps={{ 'aria-label': kit('close') }}
      centered
    >
      {tried.isPending && <Bones rows={3} />}
      {tried.error && <Failure error={tried.error} onRetry={() => void tried.refetch()} />}
      {send.error && <Failure error={send.error} onRetry={() => send.reset()} />}
      {send.data && <Outcome result={send.data} onClose={onDone} />}
      {tried.data && !send.data && !send.error && (
        <>
          <Summary result={tried.data} />
          <Notes left={loans.length - meant.length} meant={meant.length} />
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
              loading={send.isPending}
              disabled={tried.data.done === 0 || (act === 'reject' && !reason.trim())}
              onClick={() => send.mutate({ body: { loan_ids, ...said } as never })}
            >
              {t(label, { n: tried.data.done })}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** What would become of them, asked of the server: it alone knows limits and two persons. */
function useTried(path: (typeof BULK_ACTS)[BulkAct]['path'], loan_ids: readonly string[]) {
  const isRejection = path === '/loans/bulk-rejection';
  const body = { loan_ids, dry_run: true, ...(isRejection && { reason: '–' }) };
  return useQuery({
    queryKey: [path, 'dry run', loan_ids],
    queryFn: () => call('post', path as '/loans/bulk-approval', { body: body as never }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function Summary({ result }: { readonly result: Result }) {
  const t = useWords(PIPELINE);
  const refused = result.items.filter(({ error }) => error);
  return (
    <>
      <dl className={css.facts}>
        <Line label={t('bulkDone')}>{result.done}</Line>
        <Line label={t('bulkSum')}>
          <Money value={result.amount} currency={result.currency} />
        </Line>
        <Line label={t('bulkLargest')}>
          <Money value={result.largest} currency={result.currency} />
        </Line>
        {refused.length > 0 && <Line label={t('bulkRefused')}>{result.refused}</Line>}
      </dl>
      <Items items={refused} label={t('bulkRefused')} />
      {result.done === 0 && <p className={css.note}>{t('bulkNone')}</p>}
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Notes({ left, meant }: { readonly left: number; readonly meant: number }) {
  const t = useWords(PIPELINE);
  const { settings } = useSignedIn();
  return (
    <>
      {left > 0 && <p className={`dim ${css.note}`}>{t('bulkOthers', { n: left })}</p>}
      {meant > BULK_MAX && <p className={`dim ${css.note}`}>{t('bulkTooMany', { n: BULK_MAX })}</p>}
      {settings.maker_and_checker === 'differ' && (
        <p className={`dim ${css.note}`}>{t('bulkTwoPersons')}</p>
      )}
    </>
  );
}

function Outcome({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  return (
    <>
      <p role="status">{t('bulkResult', { done: result.done, refused: result.refused })}</p>
      <Items items={result.items} label={t('loans')} />
      <div className={css.buttons}>
        <Button onClick={onClose}>{kit('done')}</Button>
      </div>
    </>
  );
}

type ItemsProps = { readonly items: readonly BulkItem[]; readonly label: string };

function Items({ items, label }: ItemsProps) {
  const t = useWords(PIPELINE);
  if (items.length === 0) return null;
  return (
    // Longer than the dialog, it is scrolled: by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <ul className={css.refused} aria-label={label} tabIndex={0}>
      {items.map(({ loan_id, client_name, loan_number, amount, error }) => (
        <li key={loan_id}>
          <span>
            <span>
              <b>{client_name}</b> <span className="mono dim">{loan_number}</span>
            </span>
            {amount !== null && <Money value={amount} />}
          </span>
          {error ? (
            <span className={css.why}>
              <CircleX size={14} aria-hidden="true" />
              {whyIn(error, t)}
            </span>
          ) : (
            <span className="dim small">
              <CircleCheck size={14} aria-hidden="true" /> {t('bulkWentThrough')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A refusal in the words of staff; one that has none here, in the server's. */
function whyIn(error: NonNullable<BulkItem['error']>, t: Say<typeof PIPELINE.en>): string {
  const { why } = error.data as { readonly why?: string };
  const known = [`why_${why}`, `why_${error.code}`].find((key) => key in PIPELINE.en);
  return known ? t(known as keyof typeof PIPELINE.en) : error.message;
}
