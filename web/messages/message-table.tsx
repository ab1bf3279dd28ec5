import { Link } from '@tanstack/react-router';
import { Check, CheckCheck, CircleDashed, CircleSlash, type LucideIcon, X } from 'lucide-react';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { When } from '#kit/parts/values.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Message } from './choices.ts';
import css from './messages.module.css';
import { MESSAGES } from './words.ts';

const LOOKS: Readonly<
  Record<Message['state'], { readonly tone: Tone; readonly Icon: LucideIcon }>
> = {
  waiting: { tone: 'info', Icon: CircleDashed },
  sent: { tone: 'brand', Icon: Check },
  delivered: { tone: 'good', Icon: CheckCheck },
  failed: { tone: 'bad', Icon: X },
  skipped: { tone: 'idle', Icon: CircleSlash },
};

/** What became of a message. */
export function MessageState({ state }: Pick<Message, 'state'>) {
  const t = useWords(MESSAGES);
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(state)}
    </Badge>
  );
}

type MessageTableProps = {
  readonly rows: readonly Message[];
  readonly onOpen: (message: Message) => void;
};

export function MessageTable({ rows, onOpen }: MessageTableProps) {
  const t = useWords(MESSAGES);
  const link = (message: Message) =>
    ({
      from: '/messages',
      to: '.',
      search: (before: object) => ({ ...before, id: message.id }),
    }) as const;
  const columns: readonly Column<Message>[] = [
    {
      id: 'to',
      head: t('to'),
      cell: (one) => (
        <Link {...link(one)} className={css.name} data-row-link>
          {spokenPhone(one.to)}
        </Link>
      ),
    },
    { id: 'kind', head: t('kind'), cell: (one) => t(`k_${one.kind}`) },
    { id: 'channel', head: t('channel'), cell: (one) => t(one.channel) },
    {
      id: 'text',
      head: t('text'),
      cell: (one) => <span className={`dim ${css.start}`}>{one.text}</span>,
    },
    { id: 'state', head: t('state'), cell: (one) => <MessageState state={one.state} /> },
    {
      id: 'when',
      head: t('when'),
      align: 'end',
      cell: (one) => (
        <span className="dim">
          <When at={one.sent_at ?? one.created_at} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(one) => (
        <Link {...link(one)} className={rowCard.card}>
          <span>
            <b>{spokenPhone(one.to)}</b>
            <MessageState state={one.state} />
          </span>
          <span className="dim small">
            {t(`k_${one.kind}`)} · <When at={one.sent_at ?? one.created_at} />
          </span>
        </Link>
      )}
    />
  );
}
