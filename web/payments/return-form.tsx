import { useSend } from '#kit/call/use-calls.ts';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { requestBody } from '#kit/money/request-body.ts';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Receipt } from './receipt-table.tsx';
import { PAYMENTS } from './words.ts';

type ReturnFormProps = { readonly receipt: Receipt; readonly onClose: () => void };

/** Sends money back to its payer: at once, or by two persons where the lender asks for them. */
export function ReturnForm({ receipt, onClose }: ReturnFormProps) {
  const t = useWords(PAYMENTS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const { isAsked, who } = useTwoPersons();
  const send = useSend('post', '/suspense/{id}/return');
  const ask = useSend('post', '/money-requests');
  const amount = money(receipt.amount, tenant.currency);
  const submit = () =>
    isAsked
      ? ask.mutate(requestBody({ operation: 'returnSuspense', subjectId: receipt.id }))
      : send.mutate({ path: { id: receipt.id } });
  return (
    <MoneyForm
      title={t('backTitle', { amount })}
      onClose={onClose}
      onSubmit={submit}
      button={t(isAsked ? 'backAsk' : 'backButton', { amount })}
      isReady
      isSending={send.isPending || ask.isPending}
      error={send.error ?? ask.error}
      tone="destroys"
      note={say('onceOnly')}
      done={
        (send.data && <h2>{t('backDone')}</h2>) ||
        (ask.data && (
          <>
            <h2>{say('asked')}</h2>
            <p>{say('askedLead', { who })}</p>
          </>
        ))
      }
    >
      <p>{t('backLead')}</p>
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
    </MoneyForm>
  );
}
