import { useState } from 'react';
import css from './code-block.module.css';
import { CodeBlock } from './code-block.tsx';

export type CodeChoice = { readonly name: string; readonly code: string };

type CodeChoicesProps = { readonly label: string; readonly choices: readonly CodeChoice[] };

/** The same in several languages or tools, one at a time. */
export function CodeChoices({ label, choices }: CodeChoicesProps) {
  const [at, setAt] = useState(0);
  const chosen = choices[at];
  return (
    <div className={css.choices}>
      <fieldset className={css.names} aria-label={label}>
        {choices.map(({ name }, index) => (
          <button key={name} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
            {name}
          </button>
        ))}
      </fieldset>
      {chosen && <CodeBlock label={`${label}: ${chosen.name}`} code={chosen.code} />}
    </div>
  );
}
