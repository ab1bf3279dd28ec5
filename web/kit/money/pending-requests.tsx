import { Button, TextInput } from '@mantine/core';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './pending-requests.module.css';
import { MONEY } from './words.ts';

export type MoneyRequest = Item<'/money-requests'>;

type PendingRequestsProps = {
  /** On what; left out for calls that make something new. */
  readonly subjectId?: string;
  readonly operation?: MoneyRequest['operation'];
  /** What is asked for, where the page does not show it already. */
  readonly tell?: (request: MoneyRequest) => ReactNode;
};

/** What waits for a second person: with yes and no for those who may say it. */
export function PendingRequests({ subjectId, operation, tell }: PendingRequestsProps) {
  const may = useMay();
  const { data } = useRead(
    '/money-requests',
    { query: { status: 'open', limit: 200 } },
    { isOn: may('money_request.read') },
  );
  const own = data?.items.filter(
    (one) => one.subject_id === (subjectId ?? null) && (!operation || one.operation === operation),
  );
  return own?.map((request) => (
    <Pending key={request.id} request={request}>
      {tell?.(request)}
    </Pending>
  ));
}

type PendingProps = { readonly request: MoneyRequest; readonly children?: ReactNode };

function Pending({ request, children }: PendingProps) {
  const t = useWords(MONEY);
  const { staff } = useSignedIn();
  const may = useMay();
  const path = { id: request.id };
  const yes = useSend('post', '/money-requests/{id}/approval');
  const back = useSend('post', '/money-requests/{id}/withdrawal');
  const [isRefusing, setIsRefusing] = useState(false);
  const isOwn = request.asked_by === staff.id;
  const error = yes.error ?? back.error;
  return (
    <section className={css.pending} aria-label={t('waits')}>
      <p>
        <Users size={15} aria-hidden="true" />
        <b>{t('waits')}</b> <When at={request.asked_at} />
      </p>
      {children}
      {isOwn && <p className="small">{t('askedByYou')}</p>}
      {error && (
        <p role="alert" className={css.problem}>
          {error.message}
        </p>
      )}
      {isRefusing ? (
        <Refusing id={request.id} />
      ) : (
        <div className={css.answers}>
          {isOwn ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={back.isPending}
              onClick={() => back.mutate({ path })}
            >
              {t('takeBack')}
            </Button>
          ) : (
            may('money_request.approve') && (
              <>
                <Button
                  size="compact-sm"
                  loading={yes.isPending}
                  onClick={() => yes.mutate({ path })}
                >
                  {t('sayYes')}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setIsRefusing(true)}>
                  {t('sayNo')}
                </Button>
              </>
            )
          )}
        </div>
      )}
    </section>
  );
}

function Refusing({ id }: { readonly id: string }) {
  const t = useWords(MONEY);
  const no = useSend('post', '/money-requests/{id}/rejection');
  const [reason, setReason] = useState('');
  return (
    <form
      className={css.answers}
      onSubmit={(event) => {
        event.preventDefault();
        no.mutate({ path: { id }, body: { reason: reason.trim() } });
      }}
    >
      <TextInput
        aria-label={t('noReason')}
        placeholder={t('noReason')}
        value={reason}
        error={no.error?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="default" disabled={!reason.trim()} loading={no.isPending}>
        {t('sayNo')}
      </Button>
    </form>
  );
}
