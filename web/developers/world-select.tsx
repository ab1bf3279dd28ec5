import { NativeSelect } from '@mantine/core';
import { useWords } from '#kit/text/use-words.ts';
import { DEVELOPERS } from './words.ts';
import { WORLDS, type World } from './worlds.ts';

type WorldSelectProps = {
  readonly value: World | undefined;
  readonly onChange: (world: World | undefined) => void;
  /** Where both can be looked at together; else it is live unless somebody says test. */
  readonly hasBoth?: boolean;
};

/** Whether one looks at what is real, or at what test keys do. */
export function WorldSelect({ value, onChange, hasBoth = false }: WorldSelectProps) {
  const t = useWords(DEVELOPERS);
  const unsaid = hasBoth ? '' : 'live';
  const both = hasBoth ? [{ value: '', label: t('both') }] : [];
  return (
    <NativeSelect
      aria-label={t('world')}
      value={value ?? unsaid}
      onChange={({ target }) =>
        onChange(target.value === unsaid ? undefined : (target.value as World))
      }
      data={[...both, ...WORLDS.map((one) => ({ value: one, label: t(one) }))]}
    />
  );
}
