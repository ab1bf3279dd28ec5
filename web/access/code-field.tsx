import { TextInput } from '@mantine/core';
import { useWords } from '#kit/text/use-words.ts';
import { ACCESS } from './words.ts';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null | undefined;
};

/** Six digits of the device, or a recovery code: phones offer the digits by themselves. */
export function CodeField({ value, onChange, problem }: CodeFieldProps) {
  const t = useWords(ACCESS);
  return (
    <TextInput
      size="md"
      label={t('code')}
      description={t('codeHint')}
      autoComplete="one-time-code"
      spellCheck={false}
      required
      withAsterisk={false}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem}
    />
  );
}
