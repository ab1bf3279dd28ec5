import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { Bones } from '#kit/parts/states.tsx';
import { useRailWords } from '#kit/rail/use-rail-words.ts';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

const EVERY_MS = 2_000;

type FollowPayoutProps = {
  readonly loanId: string;
  readonly phone: string;
  readonly onClose: () => void;
};

/** What becomes of money on its way, until M-Pesa has proven it. */
export function FollowPayout({ loanId, phone, onClose }: FollowPayoutProps) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const tell = useRailWords();
  const queries = useQueryClient();
  const asked = { path: { id: loanId } };
  const known = useRead('/loans/{id}', asked).data;
  const isOpen = known?.status === 'disbursing';
  const { data: loan } = useRead('/loans/{id}', asked, { everyMs: isOpen && EVERY_MS });
  const status = loan?.status;
  useEffect(() => {
    if (status === 'disbursed') void queries.invalidateQueries();
  }, [status, queries]);
  if (!loan) return <Bones />;
  const isPaid = status === 'disbursed';
  const look = isPaid
    ? { Icon: CircleCheck, tone: 'good', title: t('payoutPaid'), lead: loan.disbursement_trx_id }
    : isOpen
      ? {
          Icon: Send,
          tone: 'info',
          title: t('payoutWaits', { phone: spokenPhone(phone) }),
          lead: t('payoutWaitsLead'),
        }
      : {
          Icon: CircleX,
          tone: 'bad',
          title: t('payoutFailed'),
          lead: tell(loan.payout?.failure_reason),
        };
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
