import { Button, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isShortcut } from '#kit/parts/use-row-keys.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './list-bar.module.css';
import { DESK } from './words.ts';

/** How long somebody pauses between two words. */
const PAUSE_MS = 250;

type ListBarProps = {
  /** What can be searched for, in words. */
  readonly label: string;
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
  /** The list's own filters. */
  readonly children?: ReactNode;
  readonly onClear?: (() => void) | undefined;
  /** Views, export. */
  readonly tools?: ReactNode;
  /** Which keys the list knows. */
  readonly keys?: string;
};

/** What stands above a list: what is searched for, what is filtered by, how it is kept. */
export function ListBar({ label, q, onSearch, children, onClear, tools, keys }: ListBarProps) {
  const t = useWords(DESK);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(q, onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <search className={css.bar}>
        <TextInput
          ref={field}
          type="search"
          className={css.find}
          placeholder={label}
          aria-label={label}
          leftSection={<Search size={15} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {children}
        {onClear && (
          <Button
            variant="subtle"
            leftSection={<X size={14} aria-hidden="true" />}
            onClick={onClear}
          >
            {t('clearFilters')}
          </Button>
        )}
        {tools && <span className={css.rest}>{tools}</span>}
      </search>
      {keys && <p className={css.keys}>{keys}</p>}
    </>
  );
}

/** What is typed shows at once, and is asked for when somebody pauses. */
function useTyped(q: string | undefined, onSearch: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(q ?? '');
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    // Back, a view or "clear" changed it from outside.
    setAsked(q);
    setTyped(q ?? '');
  }
  useEffect(() => {
    const wanted = typed.trim() || undefined;
    if (wanted === asked) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onSearch]);
  return [typed, setTyped] as const;
}
