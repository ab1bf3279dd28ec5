import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { Asked, Item } from '#kit/call/answers.ts';
import { call } from '#kit/call/call.ts';
import { Failure } from '#kit/parts/states.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './find-client.module.css';
import { CLIENT_PARTS } from './words.ts';

export type ClientRow = Item<'/clients'>;

const LETTERS_MIN = 2;
const SHOWN = 8;

export const nameOf = ({ first_name, last_name }: Pick<ClientRow, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`;

/** The clients that a text may mean: a name, a phone, the number of an id. */
export function useFoundClients(text: string) {
  const q = useDeferredValue(text.trim());
  const query = { q, limit: SHOWN } as Asked<'get', '/clients'>['query'];
  return useQuery({
    queryKey: ['/clients', { query }],
    queryFn: () => call('get', '/clients', { query }),
    enabled: q.length >= LETTERS_MIN,
    placeholderData: keepPreviousData,
  });
}

type FindClientProps = {
  readonly onChoose: (client: ClientRow) => void;
  readonly label?: string;
};

/** Finds one of the lender's clients. */
export function FindClient({ onChoose, label }: FindClientProps) {
  const t = useWords(CLIENT_PARTS);
  const hint = useId();
  const [text, setText] = useState('');
  const found = useFoundClients(text);
  const items = text.trim().length >= LETTERS_MIN ? found.data?.items : undefined;
  return (
    <div>
      <TextInput
        type="search"
        label={label ?? t('findClient')}
        aria-describedby={hint}
        leftSection={<Search size={15} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={hint} className="dim small" role="status">
        {items === undefined ? t('findLead') : items.length === 0 ? t('noClient') : ''}
      </p>
      {found.error && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {items && items.length > 0 && (
        <ul className={`card ${css.found}`}>
          {items.map((client) => (
            <li key={client.id}>
              <span>
                <b>{nameOf(client)}</b>
                <br />
                <span className="dim small">
                  {spokenPhone(client.phone)}
                  {client.national_id && ` · ${client.national_id}`}
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('choose')} ${nameOf(client)}`}
                onClick={() => onChoose(client)}
              >
                {t('choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
