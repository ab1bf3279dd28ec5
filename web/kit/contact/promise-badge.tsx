import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { CONTACT } from './words.ts';

type State = Item<'/promises'>['state'];

const LOOK: Readonly<Record<State, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  running: { tone: 'info', Icon: CircleDashed },
  kept: { tone: 'good', Icon: CircleCheck },
  broken: { tone: 'bad', Icon: TriangleAlert },
  cancelled: { tone: 'idle', Icon: Undo2 },
};

/** How a promise stands. */
export function PromiseBadge({ state }: { readonly state: State }) {
  const t = useWords(CONTACT);
  const { tone, Icon } = LOOK[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(`promise_${state}`)}
    </Badge>
  );
}
