import { MessageSquare } from 'lucide-react';
import { MessageList } from '#kit/contact/message-list.tsx';
import { useMay } from '#kit/page/session.ts';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { MessageChoice } from './message-choice.tsx';
import { CLIENTS } from './words.ts';

/** What a client was told by SMS and e-mail, and what they want of it. */
export function MessagesPanel({ clientId }: { readonly clientId: string }) {
  const t = useWords(CLIENTS);
  if (!useMay()('message.read')) {
    return (
      <div className="card">
        <Empty title={t('noRight')} lead={t('noRightLead')} Icon={MessageSquare} />
      </div>
    );
  }
  return (
    <div>
      <MessageChoice clientId={clientId} />
      <MessageList clientId={clientId} />
    </div>
  );
}
