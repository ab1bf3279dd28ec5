import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { readAmountOrZero } from '#kit/amount/read-amount.ts';
import { problemsOf, useRead, useSend } from '#kit/call/use-calls.ts';
import { MoneyForm } from '#kit/money/money-form.tsx';
import picker from '#kit/money/target-picker.module.css';
import { useSignedIn } from '#kit/page/session.ts';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { SAVINGS } from './words.ts';

type NewAccountProps = { readonly clientId: string | null; readonly onClose: () => void };
type Saver = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
};

/** Opens an account for a client, on the lender's usual terms unless told otherwise. */
export function NewAccount({ clientId, onClose }: NewAccountProps) {
  const t = useWords(SAVINGS);
  const { settings, tenant } = useSignedIn();
  const [saver, setSaver] = useState<Saver | null>(null);
  const [pct, setPct] = useState(String(settings.savings_interest_pct ?? ''));
  const [minimum, setMinimum] = useState(String(settings.savings_minimum_balance));
  const send = useSend('post', '/savings-accounts');
  const problems = problemsOf(send.error);
  const given = useRead('/clients/{id}', { path: { id: clientId ?? '' } }, { isOn: !!clientId });
  const chosen = saver ?? given.data ?? null;
  const least = minimum.trim() === '' ? 0 : readAmountOrZero(minimum, tenant.currency);
  const isSound = Number.isFinite(Number(pct)) && least !== null;
  const submit = () =>
    chosen &&
    least !== null &&
    send.mutate({
      body: {
        client_id: chosen.id,
        interest_pct: pct.trim() === '' ? null : Number(pct),
        minimum_balance: least,
      },
    });
  return (
    <MoneyForm
      title={t('openTitle')}
      onClose={onClose}
      onSubmit={submit}
      button={chosen ? t('openButton') : t('openChoose')}
      isReady={chosen !== null && isSound}
      isSending={send.isPending}
      error={send.error}
      done={
        send.data && (
          <>
            <h2>{t('openDone', { number: send.data.account_number })}</h2>
            <LinkButton
              variant="default"
              link={{ to: '/savings/$id', params: { id: send.data.id } }}
            >
              {t('seeAccount')}
            </LinkButton>
          </>
        )
      }
    >
      {clientId ? <p>{chosen && nameOf(chosen)}</p> : <Savers value={chosen} onChange={setSaver} />}
      <TextInput
        label={t('interestPct')}
        description={t('interestHint')}
        inputMode="decimal"
        value={pct}
        error={problems['interest_pct']}
        onChange={(event) => setPct(event.target.value)}
      />
      <AmountField
        label={`${t('minimum')} ${tenant.currency}`}
        description={t('minimumHint')}
        currency={tenant.currency}
        mayBeZero
        value={minimum}
        error={problems['minimum_balance']}
        onChange={setMinimum}
      />
    </MoneyForm>
  );
}

const nameOf = ({ first_name, last_name }: Saver) => `${first_name} ${last_name}`;
const PAUSE_MS = 250;

type SaversProps = { readonly value: Saver | null; readonly onChange: (saver: Saver) => void };

/** Finds the client who begins to save. */
function Savers({ value, onChange }: SaversProps) {
  const t = useWords(SAVINGS);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const isOn = q.length > 1;
  const found = useRead('/clients', { query: { q, limit: 8 } as { limit: number } }, { isOn });
  const savers = isOn ? (found.data?.items ?? []) : [];
  return (
    <div className={picker.picker}>
      <TextInput
        label={t('openFor')}
        placeholder={t('openForHint')}
        leftSection={<Search size={15} aria-hidden="true" />}
        type="search"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={found.error?.message}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isOn && found.data && savers.length === 0 && <p className="dim small">{t('openNobody')}</p>}
      {savers.length > 0 && (
        <fieldset className={picker.targets}>
          <legend className="unseen">{t('openFor')}</legend>
          {savers.map((saver) => (
            <label key={saver.id} data-chosen={saver.id === value?.id || undefined}>
              <input
                type="radio"
                name="saver"
                checked={saver.id === value?.id}
                onChange={() => onChange(saver)}
              />
              <span>
                <b>{nameOf(saver)}</b>
                <span className="dim small">{spokenPhone(saver.phone)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
