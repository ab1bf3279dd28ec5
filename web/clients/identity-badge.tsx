import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CloudOff,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { CLIENTS } from './words.ts';

type Status = Item<'/clients'>['identity']['status'] | 'unavailable';

const LOOK: Readonly<Record<Status, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  unverified: { tone: 'idle', Icon: CircleDashed },
  verified: { tone: 'good', Icon: CircleCheck },
  partial: { tone: 'warn', Icon: CircleHelp },
  mismatch: { tone: 'bad', Icon: TriangleAlert },
  not_found: { tone: 'warn', Icon: CircleHelp },
  unavailable: { tone: 'idle', Icon: CloudOff },
};

/** Whether somebody is who a registry knows. */
export function IdentityBadge({ status }: { readonly status: Status }) {
  const t = useWords(CLIENTS);
  const { tone, Icon } = LOOK[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {status === 'unavailable' ? t('outcome_unavailable') : t(`identity_${status}`)}
    </Badge>
  );
}
