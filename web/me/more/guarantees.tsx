import { useState } from 'react';
import type { Guarantee, Page } from '#me/kit/answers.ts';
import { Empty, Loaded, Problem, Screen } from '#me/kit/parts.tsx';
import { useAnswer, useDeed } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';

/** Whose loans one was asked to stand for, and one's word. */
export function Guarantees() {
  const t = useSay();
  const reading = useAnswer<Page<Guarantee>>('/guarantees?limit=50');
  return (
    <Screen title={t('navGuarantees')}>
      <Loaded reading={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty lead={t('noGuarantees')} />
          ) : (
            items.map((one) => (
              <OneGuarantee key={one.guarantee_id} guarantee={one} onAnswered={reading.reload} />
            ))
          )
        }
      </Loaded>
    </Screen>
  );
}

type OneGuaranteeProps = { readonly guarantee: Guarantee; readonly onAnswered: () => void };

function OneGuarantee({ guarantee, onAnswered }: OneGuaranteeProps) {
  const t = useSay();
  const { money } = useFormat();
  const { borrower_name: name, loan_number, loan_amount, amount, currency, status } = guarantee;
  return (
    <div className="me-card">
      <div className="me-row">
        <strong>{name}</strong>
        <span className="me-badge" data-tone={status === 'requested' ? 'warn' : 'idle'}>
          {t(`guarantor_${status}`)}
        </span>
      </div>
      <p>
        {t('guaranteeLead', {
          ...{ number: loan_number, loan: money(loan_amount, currency) },
          amount: money(amount, currency),
        })}
      </p>
      {status === 'requested' && <Answering guarantee={guarantee} onAnswered={onAnswered} />}
    </div>
  );
}

/** To stand for a loan is a promise of money: it takes a second press. */
function Answering({ guarantee, onAnswered }: OneGuaranteeProps) {
  const t = useSay();
  const { money } = useFormat();
  const [isSure, setSure] = useState(false);
  const path = `/guarantees/${guarantee.guarantee_id}`;
  const accepting = useDeed<Guarantee>(`POST ${path}/acceptance`);
  const declining = useDeed<Guarantee>(`POST ${path}/refusal`);
  const isBusy = accepting.isBusy || declining.isBusy;
  const answer = async ({ run }: typeof accepting) => {
    if (await run()) onAnswered();
  };
  return (
    <div className="me-buttons">
      {isSure && <p>{t('acceptSure', { amount: money(guarantee.amount, guarantee.currency) })}</p>}
      <Problem error={accepting.error ?? declining.error} />
      <button
        type="button"
        className="me-button"
        disabled={isBusy}
        onClick={isSure ? () => answer(accepting) : () => setSure(true)}
      >
        {isSure ? t('acceptYes') : t('accept')}
      </button>
      <button
        type="button"
        className="me-button me-quiet"
        disabled={isBusy}
        onClick={() => answer(declining)}
      >
        {t('decline')}
      </button>
    </div>
  );
}
