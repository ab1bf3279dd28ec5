import { Textarea } from '@mantine/core';
import { useWords } from '#kit/text/use-words.ts';
import { BRANCHES } from './words.ts';

type OriginsInputProps = {
  /** As they are typed, one in a line. */
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** Whose pages may call with an app; the server says which line is no origin. */
export function OriginsInput({ text, onChange }: OriginsInputProps) {
  const t = useWords(BRANCHES);
  return (
    <Textarea
      label={t('origins')}
      description={t('originsHint')}
      rows={3}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function originsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
