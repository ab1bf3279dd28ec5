import { readRailWords } from '@mkopo/core/rail/rail-words.ts';
import { RAIL } from '#kit/rail/words.ts';
import { useSpoken } from '#me/kit/use-say.ts';

const swahili = () => import('#kit/rail/words-sw.ts');

/** Says why mobile money did not move, in the words that staff are told it in. */
export function useRailReason(): (told: string | null) => string {
  const say = useSpoken(RAIL.en, swahili);
  return (told) => {
    if (!told) return '';
    const read = readRailWords(told);
    return read ? say(read.key, read.values) : say('inItsWords', { words: told });
  };
}
