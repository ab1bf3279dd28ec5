import {
  Check,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
  Send,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { PAYMENTS } from './words.ts';

export type Payout = Item<'/payouts'>;

const LOOKS: Readonly<Record<Payout['state'], { readonly tone: Tone; readonly Icon: LucideIcon }>> =
  {
    requested: { tone: 'info', Icon: CircleDashed },
    asked: { tone: 'info', Icon: Send },
    unknown: { tone: 'warn', Icon: CircleHelp },
    paid: { tone: 'good', Icon: Check },
    failed: { tone: 'bad', Icon: X },
  };

/** How a payout stands, in the words of staff. */
export function PayoutState({ payout }: { readonly payout: Pick<Payout, 'state' | 'needs_look'> }) {
  const t = useWords(PAYMENTS);
  if (payout.needs_look) {
    return (
      <Badge tone="bad" Icon={TriangleAlert}>
        {t('needsLook')}
      </Badge>
    );
  }
  const words = {
    requested: t('requested'),
    asked: t('payoutAsked'),
    unknown: t('unknown'),
    paid: t('paidOut'),
    failed: t('failed'),
  };
  const { tone, Icon } = LOOKS[payout.state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {words[payout.state]}
    </Badge>
  );
}
