import { SidePanel } from '#kit/money/side-panel.tsx';
import { farLink, toLoan } from '#kit/page/far-link.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Money } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Message } from './choices.ts';
import { MessageState } from './message-table.tsx';
import css from './messages.module.css';
import { MESSAGES } from './words.ts';

type MessageDrawerProps = { readonly message: Message; readonly onClose: () => void };

/** One message: its text, and what became of it. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const t = useWords(MESSAGES);
  const { exact } = useFormat();
  const { reason, cost, cost_currency: currency, client_id, loan_id } = message;
  return (
    <SidePanel title={t(`k_${message.kind}`)} onClose={onClose}>
      <div className={css.body}>
        {message.subject && <b>{message.subject}</b>}
        <p className={css.text}>{message.text}</p>
        <Facts
          facts={[
            { name: t('state'), value: <MessageState state={message.state} /> },
            reason ? { name: t('why'), value: t(`r_${reason}`) } : null,
            message.detail ? { name: t('said'), value: message.detail } : null,
            { name: t('to'), value: spokenPhone(message.to) },
            { name: t('channel'), value: t(message.channel) },
            { name: t('language'), value: t(message.language) },
            message.channel === 'sms' ? { name: t('parts'), value: message.parts } : null,
            cost !== null && currency
              ? { name: t('cost'), value: <Money value={cost} currency={currency} /> }
              : null,
            { name: t('when'), value: exact(message.sent_at ?? message.created_at) },
          ]}
        />
        {message.simulated && <p className="dim small">{t('simulated')}</p>}
        <div className={css.moves}>
          {client_id && (
            <LinkButton variant="default" link={farLink(`/clients/${client_id}`)}>
              {t('openClient')}
            </LinkButton>
          )}
          {loan_id && (
            <LinkButton variant="default" link={toLoan(loan_id)}>
              {t('openLoan')}
            </LinkButton>
          )}
        </div>
      </div>
    </SidePanel>
  );
}
