import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './palette.module.css';
import { type Entry, fits, useFixedEntries, useFoundEntries } from './palette-entries.tsx';
import { APP } from './words.ts';

/** Fewer letters fit too much. */
const SEARCHED_FROM = 2;
const TYPING_MS = 150;

/** From anywhere to anything: loans, people and money by what one knows of them, places, acts. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(APP);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [asked] = useDebouncedValue(query.trim(), TYPING_MS);
  const isAsked = asked.length >= SEARCHED_FROM && query.trim().length >= SEARCHED_FROM;
  const search = useRead('/search', { query: { q: asked } }, { isOn: isAsked });
  const found = useFoundEntries(isAsked ? search.data : undefined);
  const fixed = useFixedEntries().filter(({ title }) => fits(title, query));
  const entries = [...found, ...fixed];
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(entries[at]);
    else return;
    event.preventDefault();
  };
  const onType = (typed: string) => {
    setQuery(typed);
    setAt(0);
  };
  const isNone = entries.length === 0 && !search.isFetching;
  return (
    <Modal.Root opened onClose={onClose} size={600} padding={0} radius="lg" yOffset="12vh">
      <Modal.Overlay bg="var(--scrim)" />
      <Modal.Content aria-label={t('search')}>
        <Field query={query} onType={onType} onKeyDown={onKeyDown} at={entries[at] ? at : null} />
        <Entries entries={entries} at={at} onPoint={setAt} onChoose={choose} />
        {isNone && <p className={css.none}>{t('nothingFound', { query })}</p>}
        {search.error && isAsked && (
          <p className={css.none} role="alert">
            {t('searchFailed')}
          </p>
        )}
        <p className={css.foot}>{t('paletteFoot')}</p>
      </Modal.Content>
    </Modal.Root>
  );
}

type FieldProps = {
  readonly query: string;
  readonly onType: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly at: number | null;
};

function Field({ query, onType, onKeyDown, at }: FieldProps) {
  const t = useWords(APP);
  return (
    <div className={css.field}>
      <Search size={17} aria-hidden="true" />
      <input
        data-autofocus
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('palettePh')}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={at === null ? undefined : `palette-${at}`}
        aria-label={t('search')}
      />
    </div>
  );
}

type EntriesProps = {
  readonly entries: readonly Entry[];
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (entry: Entry) => void;
};

function Entries({ entries, at, onPoint, onChoose }: EntriesProps) {
  const say = useWords(KIT);
  useEffect(() => {
    document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div id="palette-list" role="listbox" aria-label={say('search')} className={css.list}>
      {entries.map((entry, index) => (
        <div key={entry.group + entry.id} role="presentation">
          {entry.group !== entries[index - 1]?.group && (
            <p className={css.group} role="presentation">
              {entry.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
          <div
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.entry}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(entry)}
          >
            <entry.Icon size={16} aria-hidden="true" />
            <span>{entry.title}</span>
            {entry.note && <span className="dim num">{entry.note}</span>}
            <span className={css.side}>{entry.side}</span>
            {index === at && <CornerDownLeft size={14} aria-hidden="true" />}
          </div>
        </div>
      ))}
    </div>
  );
}
