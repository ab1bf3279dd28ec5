import { MessageSquare } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './contact-list.module.css';
import { CONTACT } from './words.ts';

type Message = Item<'/messages'>;

const TONES: Readonly<Record<Message['state'], Tone>> = {
  waiting: 'info',
  sent: 'brand',
  delivered: 'good',
  failed: 'bad',
  skipped: 'idle',
};

type MessageListProps = { readonly clientId: string } | { readonly loanId: string };

/** What somebody was told by SMS and e-mail, newest first: in all, or about one loan. */
export function MessageList(of: MessageListProps) {
  const t = useWords(CONTACT);
  const query = 'loanId' in of ? { loan_id: of.loanId } : { client_id: of.clientId };
  const messages = useList('/messages', { query });
  const empty = <Empty title={t('noMessages')} lead={t('noMessagesLead')} Icon={MessageSquare} />;
  return (
    <ListBody list={messages} empty={empty}>
      {(rows) => (
        <ul className={css.list}>
          {rows.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ListBody>
  );
}

function MessageLine({ message }: { readonly message: Message }) {
  const t = useWords(CONTACT);
  return (
    <li className={css.line}>
      <p className={css.about}>
        <b>{message.channel === 'sms' ? 'SMS' : t('email')}</b>
        <span className="dim small">{message.to}</span>
        <Badge tone={TONES[message.state]}>{t(`message_${message.state}`)}</Badge>
        {message.simulated && <span className="dim small">{t('simulated')}</span>}
      </p>
      <p className={css.text}>{message.text}</p>
      <p className="dim small">
        <When at={message.sent_at ?? message.created_at} />
      </p>
    </li>
  );
}
