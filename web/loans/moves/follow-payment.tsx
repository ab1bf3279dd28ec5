import { Button } from '@mantine/core';
import { CircleCheck, CircleX, Smartphone } from 'lucide-react';
import { useRead } from '#kit/call/use-calls.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useRailWords } from '#kit/rail/use-rail-words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

const EVERY_MS = 2_000;

type FollowPaymentProps = {
  readonly id: string;
  readonly currency: string;
  readonly onClose: () => void;
};

/** What becomes of a prompt, until the phone has answered. */
export function FollowPayment({ id, currency, onClose }: FollowPaymentProps) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const { money } = useFormat();
  const tell = useRailWords();
  const asked = { path: { payment_id: id } };
  const first = useRead('/payments/{payment_id}', asked, { staleMs: 0 });
  const isOpen = first.data?.status === 'pending' || first.data === undefined;
  const { data } = useRead('/payments/{payment_id}', asked, { everyMs: isOpen && EVERY_MS });
  if (first.error) return <Failure error={first.error} onRetry={() => void first.refetch()} />;
  if (!data) return <Bones />;
  const { status, reason, trx_id: receipt, paid_amount: paid, amount } = data;
  const look = {
    pending: {
      Icon: Smartphone,
      tone: 'info',
      title: t('prompted', { amount: money(amount, currency) }),
      lead: t('promptWaits'),
    },
    paid: {
      Icon: CircleCheck,
      tone: 'good',
      title: t('promptPaid', { amount: money(paid ?? amount, currency) }),
      lead: receipt ? t('promptPaidLead', { receipt }) : '',
    },
    failed: { Icon: CircleX, tone: 'bad', title: t('promptFailed'), lead: tell(reason) },
    unknown: { Icon: Smartphone, tone: 'info', title: t('promptUnknown'), lead: tell(reason) },
  }[status];
  return (
    <div className={css.done} data-tone={look.tone} role="status">
      <look.Icon size={28} aria-hidden="true" />
      <h2>{look.title}</h2>
      <p className="dim">{look.lead}</p>
      <Button onClick={onClose} variant={isOpen ? 'default' : 'filled'}>
        {isOpen ? say('close') : say('done')}
      </Button>
    </div>
  );
}
