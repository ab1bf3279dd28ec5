import { Button } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import type { Item } from '#kit/call/call.ts';
import { useList } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { MessageChoice } from './message-choice.tsx';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

const TONES: Readonly<Record<Item<'/messages'>['state'], Tone>> = {
  waiting: 'info',
  sent: 'brand',
  delivered: 'good',
  failed: 'bad',
  skipped: 'idle',
};

/** What a client was told by SMS and e-mail. */
export function MessagesPanel({ clientId }: { readonly clientId: string }) {
  const t = useWords(CLIENTS);
  const kit = useWords(KIT);
  const isSeen = useMay()('message.read');
  const messages = useList('/messages', { query: { client_id: clientId } }, { isOn: isSeen });
  if (!isSeen) {
    return (
      <div className="card">
        <Empty title={t('noRight')} lead={t('noRightLead')} Icon={MessageSquare} />
      </div>
    );
  }
  return (
    <div>
      <MessageChoice clientId={clientId} />
      <div className="card">
        {messages.error && (
          <Failure error={messages.error} onRetry={() => void messages.refetch()} />
        )}
        {messages.isPending && <Bones rows={3} height={56} />}
        {messages.rows?.length === 0 && (
          <Empty title={t('noMessages')} lead={t('noMessagesLead')} Icon={MessageSquare} />
        )}
        <ul>
          {messages.rows?.map((message) => (
            <li key={message.id} className={css.line}>
              <p>
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
          ))}
        </ul>
      </div>
      {messages.hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void messages.fetchNextPage()}>
          {kit('showMore')}
        </Button>
      )}
    </div>
  );
}
