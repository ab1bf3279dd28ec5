import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { World } from '#developers/worlds.ts';
import { given } from '#kit/call/given.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { farLink, toLoan } from '#kit/page/far-link.ts';
import { useMay } from '#kit/page/session.ts';
import { CodeBlock } from '#kit/parts/code-block.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Problem } from '#kit/parts/problem.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { idsIn, type LoggedEvent } from './choices.ts';
import css from './events.module.css';
import { EVENTS } from './words.ts';

type EventDrawerProps = {
  readonly event: LoggedEvent;
  readonly world: World | undefined;
  readonly onClose: () => void;
};

/** One event: as it is sent, what it is about, and the way to send it again. */
export function EventDrawer({ event, world, onClose }: EventDrawerProps) {
  const t = useWords(EVENTS);
  const { exact } = useFormat();
  const may = useMay();
  const { loanId, clientId } = idsIn(event);
  // What test keys make is nobody's: there is no file of it to open.
  const isReal = world !== 'test';
  return (
    <SidePanel title={event.type} onClose={onClose}>
      <div className={css.body}>
        <Facts
          facts={[
            { name: t('at'), value: exact(event.created_at) },
            { name: t('id'), value: <CopyId value={event.id} /> },
          ]}
        />
        {isReal && (
          <div className={css.moves}>
            {loanId && (
              <LinkButton variant="default" link={toLoan(loanId)}>
                {t('openLoan')}
              </LinkButton>
            )}
            {clientId && (
              <LinkButton variant="default" link={farLink(`/clients/${clientId}`)}>
                {t('openClient')}
              </LinkButton>
            )}
          </div>
        )}
        <CodeBlock label={t('json')} code={JSON.stringify(event, null, 2)} />
        {may('webhook.write') && <Replay event={event} world={world} />}
      </div>
    </SidePanel>
  );
}

function Replay({ event, world }: Omit<EventDrawerProps, 'onClose'>) {
  const t = useWords(EVENTS);
  const query = given({ environment: world });
  const { data } = useRead('/webhook-endpoints', { query });
  const send = useSend('post', '/webhook-endpoints/{id}/replay');
  const [chosen, setChosen] = useState<string | null>(null);
  const active = data?.items.filter(({ status }) => status === 'active') ?? [];
  const id = chosen ?? active[0]?.id;
  if (!data) return null;
  if (!id) return <p className="dim small">{t('noEndpoints')}</p>;
  return (
    <div className={css.replay}>
      <NativeSelect
        label={t('replay')}
        value={id}
        onChange={({ target }) => setChosen(target.value)}
        data={active.map((one) => ({ value: one.id, label: one.url }))}
      />
      <Button
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate({ path: { id }, query, body: { event_id: event.id } })}
      >
        {t('replayDo')}
      </Button>
      <p role="status">{send.data && t('replayed')}</p>
      <Problem error={send.error} />
    </div>
  );
}
