import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Factor } from './choices.ts';
import { SCORECARDS } from './words.ts';

/** Says which answers a band takes: "25 to 34", "gold, platinum". */
export function useBandWords(): (factor: Factor, place: number) => string {
  const t = useWords(SCORECARDS);
  const { whole } = useFormat();
  return (factor, place) => {
    if (factor.kind === 'choice') return factor.bands[place]?.values.join(', ') ?? '';
    const from = factor.bands[place]?.from ?? 0;
    const next = factor.bands[place + 1]?.from;
    return next === undefined
      ? t('fromOn', { from: whole(from) })
      : t('fromTo', { from: whole(from), to: whole(next - 1) });
  };
}
