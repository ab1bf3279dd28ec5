import { baseOf } from '#developers/code-lines.ts';
import { Head } from '#developers/head.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { CodeBlock } from '#kit/parts/code-block.tsx';
import { CodeChoices } from '#kit/parts/code-choices.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { firstCall, firstWrite, listenLine } from './first-calls.ts';
import css from './start.module.css';
import { START } from './words.ts';

const FAMILIES = ['partner', 'scoring', 'identity', 'member'] as const;

/** What somebody needs who writes the first program: real addresses, and lines that run. */
export function QuickStart() {
  const t = useWords(START);
  const may = useMay();
  const { slug } = useSignedIn().tenant;
  const base = baseOf({ family: 'partner', slug });
  return (
    <div className="page">
      <Head page="start" />
      <div className={css.parts}>
        <Addresses />
        <section className={`card ${css.part}`}>
          <h2>{t('first')}</h2>
          <p className="dim">{t('firstLead')}</p>
          {may('key.write') && (
            <LinkButton
              variant="default"
              className={css.fit ?? ''}
              link={{ to: '/developers', search: { do: 'new' } }}
            >
              {t('makeKey')}
            </LinkButton>
          )}
          <CodeChoices label={t('first')} choices={firstCall(base)} />
        </section>
        <section className={`card ${css.part}`}>
          <h2>{t('write')}</h2>
          <p className="dim">{t('writeLead')}</p>
          <CodeChoices label={t('write')} choices={firstWrite(base)} />
        </section>
        <section className={`card ${css.part}`}>
          <h2>{t('hook')}</h2>
          <p className="dim">{t('hookLead')}</p>
          <CodeBlock label={t('hook')} code={listenLine(base)} />
        </section>
      </div>
    </div>
  );
}

function Addresses() {
  const t = useWords(START);
  const { tenant } = useSignedIn();
  return (
    <section className={`card ${css.part}`}>
      <h2>{t('addresses')}</h2>
      <p className="dim">{t('addressesLead', { name: tenant.name })}</p>
      <dl className={css.addresses}>
        {FAMILIES.map((family) => (
          <div key={family}>
            <dt>
              <b>{t(family)}</b>
              <span className="dim small">{t(`${family}Lead`)}</span>
            </dt>
            <dd>
              <CopyId value={baseOf({ family, slug: tenant.slug })} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/docs" className="link">
          {t('reference')}
        </a>
      </p>
    </section>
  );
}
