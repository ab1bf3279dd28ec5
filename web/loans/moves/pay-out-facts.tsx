import { TriangleAlert } from 'lucide-react';
import { useRead } from '#kit/call/use-calls.ts';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Action, LoanFile } from './loan-file.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

type PayOutFactsProps = { readonly action: Action; readonly loan: LoanFile };

/** Where the money goes, and whether the client had some a moment ago. */
export function PayOutFacts({ action, loan }: PayOutFactsProps) {
  const t = useWords(MOVES);
  const isPayOut = action.id === 'pay_out' || action.id === 'disburse';
  if (!isPayOut) return null;
  return (
    <>
      {action.id === 'pay_out' && (
        <dl className={css.sums}>
          <div>
            <dt>{t('paidTo')}</dt>
            <dd>
              {loan.client.name}, <span className="num">{spokenPhone(loan.payout_phone)}</span>
            </dd>
          </div>
        </dl>
      )}
      <PaidBefore loan={loan} />
    </>
  );
}

const LATELY_DAYS = 7;

/** Two pay-outs to one person within days are more often a mistake than a wish. */
function PaidBefore({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(MOVES);
  const { money, date } = useFormat();
  const query = { client_id: loan.client_id, limit: 20 };
  const { data } = useRead('/loans', { query });
  const from = new Date(`${loan.today}T12:00:00Z`);
  from.setUTCDate(from.getUTCDate() - LATELY_DAYS);
  const since = from.toISOString().slice(0, 10);
  const recent = data?.items.find(
    ({ id, disbursed_on: on }) => id !== loan.id && on !== null && on >= since,
  );
  if (!recent?.disbursed_on) return null;
  const amount = money(recent.disbursed_amount ?? 0, recent.currency);
  return (
    <p className={css.warn}>
      <TriangleAlert size={16} aria-hidden="true" />
      {t('duplicate', { amount, on: date(recent.disbursed_on) })}
    </p>
  );
}
