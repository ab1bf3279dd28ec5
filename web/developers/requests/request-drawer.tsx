import { useRead } from '#kit/call/use-calls.ts';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { CodeBlock } from '#kit/parts/code-block.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { curlOf, type LoggedCall } from './choices.ts';
import { Outcome, shortPath } from './request-table.tsx';
import css from './requests.module.css';
import { REQUESTS } from './words.ts';

type RequestDrawerProps = { readonly call: LoggedCall; readonly onClose: () => void };

const HUNG_UP = 499;

/** One call: all that was kept of it, and the same once more. */
export function RequestDrawer({ call, onClose }: RequestDrawerProps) {
  const t = useWords(REQUESTS);
  const { exact, number } = useFormat();
  const key = useRead('/keys/{id}', { path: { id: call.key_id } });
  const { error_code: code, idempotency_key: idempotency } = call;
  return (
    <SidePanel title={`${call.method} ${shortPath(call.path)}`} onClose={onClose}>
      <div className={css.body}>
        <Facts
          facts={[
            { name: t('status'), value: <Outcome status={call.status} /> },
            code
              ? {
                  name: t('code'),
                  value: (
                    <a href={`/docs/errors/${code}`} className="link mono">
                      {code}
                    </a>
                  ),
                }
              : null,
            { name: t('path'), value: <span className={css.wrap}>{call.path}</span> },
            { name: t('key'), value: key.data?.name ?? t('unknownKey') },
            { name: t('at'), value: exact(call.at) },
            { name: t('took'), value: t('ms', { n: number(call.ms) }) },
            call.ip ? { name: t('ip'), value: call.ip } : null,
            { name: t('requestId'), value: <CopyId value={call.request_id} /> },
            idempotency ? { name: t('idempotency'), value: <CopyId value={idempotency} /> } : null,
          ]}
        />
        {call.replayed && <p>{t('replayed')}</p>}
        {call.status === HUNG_UP && <p>{t('hungUp')}</p>}
        <CodeBlock label={t('curl')} code={curlOf(call)} />
        <p className="dim small">{t('noBodies')}</p>
      </div>
    </SidePanel>
  );
}
