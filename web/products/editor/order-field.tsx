import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import css from './editor.module.css';
import { type FieldsProps, Part } from './fields.tsx';
import type { ProductDraft } from './product-draft.ts';
import { EDITOR } from './words.ts';

type Allocation = ProductDraft['allocation'];

/** What a repayment pays first. */
export function OrderField({ draft, onChange }: FieldsProps) {
  const t = useWords(EDITOR);
  const { allocation } = draft;
  const [moved, setMoved] = useState<Allocation[number] | null>(null);
  const move = (at: number, to: number) => {
    const kind = allocation[at];
    if (!kind || to < 0 || to >= allocation.length) return;
    onChange({ allocation: allocation.filter((one) => one !== kind).toSpliced(to, 0, kind) });
    setMoved(kind);
  };
  return (
    <Part title={t('order')} hint={t('orderHint')}>
      <ol className={css.order}>
        {allocation.map((kind, at) => (
          <li key={kind}>
            <span>{t(`o_${kind}`)}</span>
            {([-1, 1] as const).map((step) => {
              const isEnd = allocation[at + step] === undefined;
              return (
                // Not disabled at the ends: whoever moves one there by keyboard would lose it.
                <ActionIcon
                  key={step}
                  variant="default"
                  size={36}
                  aria-label={t(step < 0 ? 'earlier' : 'later', { kind: t(`o_${kind}`) })}
                  aria-disabled={isEnd}
                  {...(isEnd && { 'data-disabled': true })}
                  onClick={() => move(at, at + step)}
                >
                  {step < 0 ? (
                    <ArrowUp size={16} aria-hidden="true" />
                  ) : (
                    <ArrowDown size={16} aria-hidden="true" />
                  )}
                </ActionIcon>
              );
            })}
          </li>
        ))}
      </ol>
      <p role="status" className="unseen">
        {moved && t('movedTo', { kind: t(`o_${moved}`), n: allocation.indexOf(moved) + 1 })}
      </p>
    </Part>
  );
}
