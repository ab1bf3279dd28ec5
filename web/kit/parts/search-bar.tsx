import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './search-bar.module.css';
import { isShortcut } from './use-row-keys.ts';

const PAUSE_MS = 250;

type SearchBarProps = {
  readonly label: string;
  readonly value: string;
  /** Called once whoever types pauses. */
  readonly onChange: (value: string) => void;
  readonly children?: ReactNode;
};

/** What a list is searched and narrowed by. `/` leads into it. */
export function SearchBar({ label, value, onChange, children }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const pause = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  });
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
    <search className={css.bar}>
      <TextInput
        ref={field}
        className={css.find ?? ''}
        type="search"
        placeholder={label}
        aria-label={label}
        leftSection={<Search size={15} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
    </search>
  );
}
