import { readRailWords } from '@mkopo/core/rail/rail-words.ts';
import { useWords } from '#kit/text/use-words.ts';
import { RAIL } from './words.ts';

/** Says why mobile money did not move. What M-Pesa put in words of its own is quoted as such. */
export function useRailWords(): (told: string | null | undefined) => string {
  const t = useWords(RAIL);
  return (told) => {
    if (!told) return '';
    const read = readRailWords(told);
    return read ? t(read.key, read.values) : t('inItsWords', { words: told });
  };
}
