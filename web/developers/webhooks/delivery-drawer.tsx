import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import type { World } from '#developers/worlds.ts';
import { given } from '#kit/call/given.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { useMay } from '#kit/page/session.ts';
import { CodeBlock } from '#kit/parts/code-block.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { CopyId, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type DeliveryFile, FOLLOW_MS, failureWord } from './choices.ts';
import { DeliveryState } from './webhook-states.tsx';
import css from './webhooks.module.css';
import { WEBHOOKS } from './words.ts';

type DeliveryDrawerProps = {
  readonly id: string;
  readonly world: World | undefined;
  readonly onOpen: (id: string | undefined) => void;
};

/** One delivery: what was sent, what came back each time, and the same once more. */
export function DeliveryDrawer({ id, world, onOpen }: DeliveryDrawerProps) {
  const t = useWords(WEBHOOKS);
  const query = given({ environment: world });
  const delivery = useRead('/deliveries/{id}', { path: { id }, query }, { everyMs: FOLLOW_MS });
  const { data, error } = delivery;
  return (
    <SidePanel title={data?.event_type ?? t('event')} onClose={() => onOpen(undefined)}>
      <div className={css.body}>
        {error && !data && <Failure error={error} onRetry={() => void delivery.refetch()} />}
        {!error && !data && <Bones />}
        {data && <Shown delivery={data} />}
        {data && <Resend delivery={data} world={world} onOpen={onOpen} />}
        {data && (
          <div>
            <h3>{t('requestBody')}</h3>
            <CodeBlock label={t('requestBody')} code={readable(data.request_body)} />
          </div>
        )}
        {data?.attempts.length === 0 && <p className="dim">{t('notYet')}</p>}
        {data?.attempts.toReversed().map((one) => (
          <Attempt key={one.number} attempt={one} />
        ))}
      </div>
    </SidePanel>
  );
}

function Shown({ delivery }: { readonly delivery: DeliveryFile }) {
  const t = useWords(WEBHOOKS);
  const { exact } = useFormat();
  const { next_attempt_at: next } = delivery;
  return (
    <Facts
      facts={[
        { name: t('state'), value: <DeliveryState delivery={delivery} /> },
        { name: t('attempts'), value: delivery.attempt_count },
        next ? { name: t('next'), value: <When at={next} /> } : null,
        { name: t('sent'), value: exact(delivery.created_at) },
        { name: t('eventId'), value: <CopyId value={delivery.event_id} /> },
      ]}
    />
  );
}

type ResendProps = { readonly delivery: DeliveryFile } & Omit<DeliveryDrawerProps, 'id'>;

function Resend({ delivery, world, onOpen }: ResendProps) {
  const t = useWords(WEBHOOKS);
  const may = useMay();
  const send = useSend('post', '/deliveries/{id}/resend');
  if (!may('webhook.write')) return null;
  const asked = { path: { id: delivery.id }, query: given({ environment: world }) };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<RefreshCw size={15} aria-hidden="true" />}
        loading={send.isPending}
        onClick={() => send.mutate(asked, { onSuccess: (made) => onOpen(made.id) })}
      >
        {t('resend')}
      </Button>
      <Problem error={send.error} />
    </div>
  );
}

type AttemptProps = { readonly attempt: DeliveryFile['attempts'][number] };

function Attempt({ attempt }: AttemptProps) {
  const t = useWords(WEBHOOKS);
  const { exact, whole } = useFormat();
  const { number, status, error, duration_ms, answer, request_headers: headers } = attempt;
  const ms = whole(duration_ms);
  const word = failureWord(error ?? '');
  const why = word ? t(word) : (error ?? '');
  return (
    <section className={css.attempt} aria-label={t('attempt', { n: number })}>
      <h3>{t('attempt', { n: number })}</h3>
      <p>
        {status === null ? t('notAnswered', { ms, why }) : t('answered', { status, ms })}
        <br />
        <span className="dim small">{exact(attempt.at)}</span>
      </p>
      {answer !== null && (
        <CodeBlock
          label={`${t('answer')} ${number}`}
          code={answer === '' ? t('emptyAnswer') : readable(answer)}
        />
      )}
      <CodeBlock
        label={`${t('headers')} ${number}`}
        code={Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
    </section>
  );
}

/** JSON with its lines apart; what is none, as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
