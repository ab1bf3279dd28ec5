import { CircleCheck, Info } from 'lucide-react';
import type { Preview } from '#kit/call/use-preview.ts';
import { AllocationBar, AllocationList } from '#kit/parts/allocation.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './repay-drawer.module.css';
import { REPAY } from './words.ts';

type WhereItGoesProps = {
  readonly preview: Preview | null;
  readonly isAwaited: boolean;
  /** What is due by today, before the payment. */
  readonly due: number;
};

/** Where a payment would go, what is left then, and one sentence of consequence. */
export function WhereItGoes({ preview, isAwaited, due }: WhereItGoesProps) {
  const t = useWords(REPAY);
  return (
    <section
      className={css.plan}
      aria-label={t('whereItGoes')}
      aria-live="polite"
      aria-busy={isAwaited}
    >
      <div className={css.planHead}>
        <h2>{t('whereItGoes')}</h2>
        <span className="dim small">{t('preview')}</span>
      </div>
      {preview?.allocation ? (
        <Split preview={preview} due={due} />
      ) : (
        <p className="dim">{t(isAwaited ? 'reckoning' : 'typeAmount')}</p>
      )}
    </section>
  );
}

function Split({ preview, due }: { readonly preview: Preview; readonly due: number }) {
  const t = useWords(REPAY);
  const { money } = useFormat();
  const { allocation, loan, balance_before: before } = preview;
  if (!allocation) return null;
  const paid = allocation.penalties + allocation.fees + allocation.interest + allocation.principal;
  const rebate = before - loan.balances.total - paid;
  return (
    <>
      <AllocationBar parts={allocation} rest={allocation.overpayment} />
      <AllocationList parts={allocation} rest={allocation.overpayment} />
      <div className={css.after}>
        <span>{t('balanceAfter')}</span>
        <b>
          <Money value={loan.balances.total} currency={loan.currency} />
        </b>
      </div>
      {rebate > 0.005 && (
        <p className={`dim small ${css.rebate}`}>
          {t('rebate', { amount: money(rebate, loan.currency) })}
        </p>
      )}
      <Effect preview={preview} due={due} />
    </>
  );
}

function Effect({ preview, due }: { readonly preview: Preview; readonly due: number }) {
  const t = useWords(REPAY);
  const { money } = useFormat();
  const { settled_instalments: settled, loan, closes, is_known: isKnown } = preview;
  const owing = loan.schedule.filter((one) => one.is_overdue);
  const left = owing.reduce((sum, one) => sum + one.owed, 0);
  const isShort = due > 0 && left > 0;
  const list = settled.length > 2 ? `${settled[0]}–${settled.at(-1)}` : settled.join(', ');
  const reach = settled.length > 0 ? t('settles', { n: settled.length, list }) : t('partOnly');
  const end = closes
    ? t('closes')
    : isShort
      ? t('stillDue', { amount: money(left, loan.currency) })
      : due > 0
        ? t('upToDate')
        : '';
  const isBad = isShort || isKnown;
  const Icon = isBad ? Info : CircleCheck;
  return (
    <p className={css.effect} data-tone={isBad ? 'warn' : 'good'}>
      <Icon size={15} aria-hidden="true" />
      <span>{isKnown ? t('known') : `${reach} ${end}`}</span>
    </p>
  );
}
