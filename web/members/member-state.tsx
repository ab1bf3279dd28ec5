import { CircleCheck, CircleDashed, Lock, type LucideIcon } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { MEMBERS } from './words.ts';

export type Member = Item<'/members'>;

const LOOKS: Readonly<
  Record<Member['status'], { readonly tone: Tone; readonly Icon: LucideIcon }>
> = {
  invited: { tone: 'info', Icon: CircleDashed },
  active: { tone: 'good', Icon: CircleCheck },
  suspended: { tone: 'idle', Icon: Lock },
};

/** Whether a member can use the app. */
export function MemberState({ status }: Pick<Member, 'status'>) {
  const t = useWords(MEMBERS);
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(status)}
    </Badge>
  );
}
