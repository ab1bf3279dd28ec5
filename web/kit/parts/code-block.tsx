import { CopyId } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './code-block.module.css';

type CodeBlockProps = {
  /** What it is, for those who listen. */
  readonly label: string;
  readonly code: string;
};

/** Text for machines: read as it stands, and copied by a press. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const t = useWords(KIT);
  return (
    <div className={css.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className={css.code} tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
      <span className={css.copy}>
        <CopyId value={code} label={t('copy')} name={label} />
      </span>
    </div>
  );
}
