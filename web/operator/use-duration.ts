import { useWords } from '#kit/text/use-words.ts';
import { OPERATOR } from './words.ts';

const STEPS = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
] as const;

/** How long something took or waits, in the largest unit that says something. */
export function useDuration(): (seconds: number) => string {
  const t = useWords(OPERATOR);
  return (seconds) => {
    const step = STEPS.find((one) => seconds >= one.seconds);
    return step
      ? t(step.unit, { n: Math.round(seconds / step.seconds) })
      : t('seconds', { n: Math.round(seconds) });
  };
}
