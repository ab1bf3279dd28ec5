import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { PendingRequests } from '#kit/money/pending-requests.tsx';
import { type Target, TargetPicker, targetBody } from '#kit/money/target-picker.tsx';
import { MONEY } from '#kit/money/words.ts';
import { farLink } from '#kit/page/far-link.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones } from '#kit/parts/states.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useRailWords } from '#kit/rail/use-rail-words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './payments.module.css';
import type { Receipt } from './receipt-table.tsx';
import { ReceiptState } from './receipt-table.tsx';
import { ReturnForm } from './return-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { PAYMENTS } from './words.ts';

type MatchDrawerProps = { readonly receipt: Receipt; readonly onClose: () => void };

/** Whose money it is: what is known of it, who it may be, and the button that puts it there. */
export function MatchDrawer({ receipt, onClose }: MatchDrawerProps) {
  const t = useWords(PAYMENTS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const may = useMay();
  const [target, setTarget] = useState<Target | null>(null);
  const [isGoingBack, setIsGoingBack] = useState(false);
  const isOpen = receipt.status === 'suspense';
  const suggestions = useRead(
    '/suspense/{id}/suggestions',
    { path: { id: receipt.id } },
    { isOn: isOpen },
  );
  const [best] = suggestions.data?.items ?? [];
  // The likeliest is chosen already: two keys put money to it.
  useEffect(() => {
    if (best) setTarget((before) => before ?? best);
  }, [best]);
  const send = useSend('post', '/suspense/{id}/match');
  const amount = money(receipt.amount, tenant.currency);
  if (isGoingBack) return <ReturnForm receipt={receipt} onClose={onClose} />;
  const canMatch = isOpen && may('suspense.match');
  return (
    <MoneyForm
      title={t('matchTitle', { amount })}
      onClose={onClose}
      onSubmit={() => target && send.mutate({ path: { id: receipt.id }, body: targetBody(target) })}
      button={target ? t('matchButton', { amount, number: target.number }) : t('matchChoose')}
      isReady={canMatch && target !== null}
      isSending={send.isPending}
      error={send.error}
      note={say('onceOnly')}
      done={send.data && <h2>{t('matchedDone', { amount, number: target?.number ?? '' })}</h2>}
    >
      <Facts receipt={receipt} />
      <PendingRequests subjectId={receipt.id} />
      {isOpen && !suggestions.data && <Bones rows={2} />}
      {isOpen && suggestions.data && (
        <Suggestions items={suggestions.data.items} value={target} onChange={setTarget} />
      )}
      {canMatch && <TargetPicker currency={tenant.currency} value={target} onChange={setTarget} />}
      {isOpen && !canMatch && <p className="dim small">{t('viewOnly')}</p>}
      {isOpen && (
        <Button
          variant="default"
          disabled={!may('suspense.return')}
          leftSection={<Undo2 size={15} aria-hidden="true" />}
          onClick={() => setIsGoingBack(true)}
        >
          {t('sendBack')}
        </Button>
      )}
      {isOpen && !may('suspense.return') && <p className="dim small">{t('backOnly')}</p>}
      <WhereItIs receipt={receipt} />
    </MoneyForm>
  );
}

/** What was matched is looked at, or moved, where it stands. */
function WhereItIs({ receipt }: { readonly receipt: Receipt }) {
  const t = useWords(PAYMENTS);
  const { repayment_id, savings_account_id } = receipt;
  if (repayment_id) {
    return (
      <LinkButton variant="default" link={farLink('/money', { id: repayment_id })}>
        {t('moveIt')}
      </LinkButton>
    );
  }
  if (!savings_account_id) return null;
  return (
    <LinkButton variant="default" link={farLink(`/savings/${savings_account_id}`)}>
      {t('openSavings')}
    </LinkButton>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const t = useWords(PAYMENTS);
  const { exact } = useFormat();
  const tell = useRailWords();
  const facts = [
    [t('payer'), receipt.payer_name ?? t('unknownPayer')],
    [t('phone'), receipt.payer_phone ?? '–'],
    [t('typedAs'), receipt.account_number || t('nothingTyped')],
    [t('paid'), exact(receipt.paid_at ?? receipt.told_at)],
    ...(receipt.reason ? [[t('why'), tell(receipt.reason)]] : []),
    ...(receipt.client ? [[t('wentTo'), `${receipt.client.name} ${receipt.loan_number}`]] : []),
  ] as const;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('receipt')}</dt>
          <dd>
            <CopyId value={receipt.receipt} /> <ReceiptState receipt={receipt} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.return_failure && (
        <p className={css.problem}>{t('backFailed', { why: tell(receipt.return_failure) })}</p>
      )}
      {receipt.simulated && <p className="dim small">{t('simulated')}</p>}
    </>
  );
}
