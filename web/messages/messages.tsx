import { Button, NativeSelect } from '@mantine/core';
import { CHANNELS, MESSAGE_KINDS } from '@mkopo/core/message/message-kind.ts';
import { getRouteApi } from '@tanstack/react-router';
import { MessageSquare, Send } from 'lucide-react';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { useOpened } from '#kit/page/use-opened.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { STATES } from './choices.ts';
import { MessageTable } from './message-table.tsx';
import css from './messages.module.css';
import { MessagesHead } from './messages-head.tsx';
import { MESSAGES } from './words.ts';

const route = getRouteApi('/frame/messages');
const MessageDrawer = late(() =>
  import('./message-drawer.tsx').then((module) => module.MessageDrawer),
);
const TestMessage = late(() => import('./test-message.tsx').then((module) => module.TestMessage));

/** What people were told, the latest first, and what became of it. */
export function Messages() {
  const t = useWords(MESSAGES);
  const may = useMay();
  const { kind, channel, state, id, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const list = useList('/messages', { query: given({ kind, channel, state, limit: 50 }) });
  const open = useOpened(list.rows, id);
  const test = may('message.write') && (
    <Button
      variant="default"
      leftSection={<Send size={15} aria-hidden="true" />}
      onClick={() => change({ do: 'test' })}
    >
      {t('test')}
    </Button>
  );
  const empty =
    (kind ?? channel ?? state) ? (
      <Empty title={t('noMatch')} lead={t('noMatchLead')} />
    ) : (
      <Empty title={t('none')} lead={t('noneLead')} Icon={MessageSquare} />
    );
  return (
    <div className="page">
      <MessagesHead page="log" action={test} />
      <Filters onChange={change} />
      <ListBody list={list} empty={empty}>
        {(rows) => <MessageTable rows={rows} onOpen={(one) => change({ id: one.id })} />}
      </ListBody>
      {open && <MessageDrawer message={open} onClose={() => change({ id: undefined })} />}
      {act === 'test' && may('message.write') && (
        <TestMessage onClose={() => change({ do: undefined })} />
      )}
    </div>
  );
}

type FiltersProps = {
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

function Filters({ onChange }: FiltersProps) {
  const t = useWords(MESSAGES);
  const { kind = '', channel = '', state = '' } = route.useSearch();
  return (
    <search className={css.filters}>
      <NativeSelect
        aria-label={t('state')}
        value={state}
        onChange={({ target }) => onChange({ state: target.value || undefined })}
        data={[
          { value: '', label: t('allStates') },
          ...STATES.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <NativeSelect
        aria-label={t('kind')}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
        data={[
          { value: '', label: t('allKinds') },
          ...MESSAGE_KINDS.map((value) => ({ value, label: t(`k_${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('channel')}
        value={channel}
        onChange={({ target }) => onChange({ channel: target.value || undefined })}
        data={[
          { value: '', label: t('allChannels') },
          ...CHANNELS.map((value) => ({ value, label: t(value) })),
        ]}
      />
    </search>
  );
}
