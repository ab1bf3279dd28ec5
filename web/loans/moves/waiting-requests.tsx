import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { When } from '#kit/parts/values.tsx';
import { Refused } from '#kit/repay/refused.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { LoanFile, WaitingRequest } from './loan-file.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

/** What was asked for on this loan, with a yes and a no for those who may say it. */
export function WaitingRequests({ loan }: { readonly loan: LoanFile }) {
  return loan.requests.map((request) => <Waiting key={request.id} loan={loan} request={request} />);
}

type WaitingProps = { readonly loan: LoanFile; readonly request: WaitingRequest };

function Waiting({ loan, request }: WaitingProps) {
  const t = useWords(MOVES);
  const { money } = useFormat();
  const [isRefusing, setIsRefusing] = useState(false);
  const path = { id: request.id };
  const yes = useSend('post', '/money-requests/{id}/approval');
  const back = useSend('post', '/money-requests/{id}/withdrawal');
  const action = loan.actions.find(({ operation }) => operation === request.operation);
  const { amount, reason } = request.body as { amount?: number; reason?: string };
  const sum = amount ?? (request.operation === 'writeOffLoan' ? loan.balances.total : null);
  return (
    <section className={css.waiting} aria-label={t('waits')}>
      <div>
        <b>
          {action ? t(`a_${action.id}`) : request.operation}
          {sum !== null && ` ${money(sum, loan.currency)}`}
        </b>
        <p className="small">
          {t('waits')}
          {reason && ` · ${reason}`}
        </p>
        <p className="dim small">
          {t('askedByOn', { name: request.asked_by ?? '' })}, <When at={request.asked_at} />
        </p>
      </div>
      {isRefusing ? (
        <NoForm request={request} onClose={() => setIsRefusing(false)} />
      ) : (
        <div className={css.buttons}>
          {request.can_approve && (
            <>
              <Button loading={yes.isPending} onClick={() => yes.mutate({ path })}>
                {t('sayYes')}
              </Button>
              <Button variant="default" onClick={() => setIsRefusing(true)}>
                {t('sayNo')}
              </Button>
            </>
          )}
          {request.can_withdraw && !request.can_approve && (
            <Button
              variant="default"
              loading={back.isPending}
              onClick={() => back.mutate({ path })}
            >
              {t('takeBack')}
            </Button>
          )}
        </div>
      )}
      <Refused error={yes.error ?? back.error} />
    </section>
  );
}

type NoFormProps = { readonly request: WaitingRequest; readonly onClose: () => void };

function NoForm({ request, onClose }: NoFormProps) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const [reason, setReason] = useState('');
  const no = useSend('post', '/money-requests/{id}/rejection');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    no.mutate({ path: { id: request.id }, body: { reason } });
  };
  return (
    <form className={css.noForm} onSubmit={onSubmit}>
      <TextInput
        label={t('whyNot')}
        required
        withAsterisk={false}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" disabled={reason.trim() === ''} loading={no.isPending}>
        {t('sayNo')}
      </Button>
      <Button type="button" variant="default" onClick={onClose}>
        {say('cancel')}
      </Button>
      <Refused error={no.error} />
    </form>
  );
}
