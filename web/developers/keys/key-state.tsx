import { Ban, CircleCheck, ClockAlert, type LucideIcon, RefreshCw, X } from 'lucide-react';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { type Key, presetOf } from './choices.ts';
import { KEYS } from './words.ts';

const LOOKS: Readonly<Record<Key['status'], { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  active: { tone: 'good', Icon: CircleCheck },
  expiring: { tone: 'warn', Icon: ClockAlert },
  replaced: { tone: 'warn', Icon: RefreshCw },
  expired: { tone: 'idle', Icon: X },
  revoked: { tone: 'idle', Icon: Ban },
};

/** Whether a key works. */
export function KeyState({ status }: Pick<Key, 'status'>) {
  const t = useWords(KEYS);
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(status)}
    </Badge>
  );
}

/** What a key may do, in a word or two. */
export function useAccessWords(): (key: Pick<Key, 'family' | 'scopes'>) => string {
  const t = useWords(KEYS);
  return ({ family, scopes }) => {
    if (family !== 'partner') return t(family);
    const preset = presetOf(scopes);
    return preset ? t(preset) : t('rights', { n: scopes.length });
  };
}
