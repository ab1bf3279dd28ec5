import type { ReactNode } from 'react';
import css from './facts.module.css';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** What is known of a thing, line by line. What is null is not said. */
export function Facts({ facts }: { readonly facts: readonly (Fact | null)[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
