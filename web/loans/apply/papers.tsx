import { Button, CloseButton, Loader } from '@mantine/core';
import type { DocumentKind } from '@mkopo/core/document/document.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { problemsOf } from '#kit/call/use-calls.ts';
import { PaperFields, PaperLink } from '#kit/clients/paper-fields.tsx';
import { CLIENT_PARTS } from '#kit/clients/words.ts';
import { useMay } from '#kit/page/session.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './apply.module.css';
import type { Papers, Sending } from './use-papers.ts';
import { APPLY } from './words.ts';

/** What the client handed in, and more of it. */
export function PapersPart({ papers }: { readonly papers: Papers }) {
  const t = useWords(APPLY);
  const parts = useWords(CLIENT_PARTS);
  const may = useMay();
  const [kind, setKind] = useState<DocumentKind>('payslip');
  return (
    <section className={`card ${css.panel}`} aria-label={parts('documents')}>
      <h2>{parts('documents')}</h2>
      <p className="dim small">{t('papersLead')}</p>
      <PaperLines papers={papers} />
      {may('document.write') && (
        <div className={`${css.form} ${css.note}`}>
          <PaperFields
            kind={kind}
            onKind={setKind}
            onFiles={(files) => papers.add(kind, files)}
            isMultiple
          />
        </div>
      )}
    </section>
  );
}

/** Papers by their state: kept, on their way, or not taken. */
export function PaperLines({ papers }: { readonly papers: Papers }) {
  const t = useWords(APPLY);
  const { kept, sending } = papers;
  const may = useMay();
  const isNone = kept.rows?.length === 0 && sending.length === 0;
  return (
    <>
      {kept.error && <Failure error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.isPending && may('document.read') && <Bones rows={1} />}
      {isNone && <p className={css.note}>{t('noPapers')}</p>}
      <ul className={css.papers}>
        {kept.rows?.map((paper) => (
          <li key={paper.id}>
            <span>
              <PaperLink {...paper} />
            </span>
          </li>
        ))}
        {sending.map((one) => (
          <SendingLine key={one.key} one={one} papers={papers} />
        ))}
      </ul>
    </>
  );
}

type SendingLineProps = { readonly one: Sending; readonly papers: Papers };

function SendingLine({ one, papers }: SendingLineProps) {
  const t = useWords(APPLY);
  const kit = useWords(KIT);
  const { file, error } = one;
  const { name } = file;
  if (!error) {
    return (
      <li role="status">
        <Loader size="xs" aria-hidden="true" />
        <span>{t('paperSending', { name })}</span>
      </li>
    );
  }
  return (
    <li className={css.problem} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>
        {t('paperFailed', { name })} {problemsOf(error)['file'] ?? error.message}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => papers.again(one)}>
        {kit('retry')}
      </Button>
      <CloseButton aria-label={t('remove', { name })} onClick={() => papers.drop(one.key)} />
    </li>
  );
}
