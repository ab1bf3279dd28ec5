import { type LoanStage, stageOf } from '@mkopo/core/loan/loan-stage.ts';
import {
  Ban,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleDot,
  ClockAlert,
  type LucideIcon,
  Send,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';

import css from './badge.module.css';

export type Tone = 'idle' | 'info' | 'brand' | 'good' | 'warn' | 'bad';

const LOOK: Readonly<Record<LoanStage, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  to_approve: { tone: 'info', Icon: CircleDashed },
  to_pay_out: { tone: 'brand', Icon: CircleCheck },
  paying_out: { tone: 'info', Icon: Send },
  on_time: { tone: 'good', Icon: CircleDot },
  late: { tone: 'warn', Icon: ClockAlert },
  very_late: { tone: 'bad', Icon: TriangleAlert },
  closed: { tone: 'idle', Icon: CheckCheck },
  rejected: { tone: 'idle', Icon: X },
  withdrawn: { tone: 'idle', Icon: Undo2 },
  written_off: { tone: 'bad', Icon: Ban },
};

type BadgeProps = {
  readonly tone: Tone;
  readonly Icon?: LucideIcon;
  readonly children: string;
};

/** A state in words, with an icon and a tone: never by colour alone. */
export function Badge({ tone, Icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {Icon && <Icon size={13} strokeWidth={2.25} aria-hidden="true" />}
      {children}
    </span>
  );
}

type Standing = {
  readonly status: Parameters<typeof stageOf>[0];
  readonly days_past_due: number;
};

/** How a loan stands, in the words of staff. */
export function StatusBadge({ loan }: { readonly loan: Standing }) {
  const t = useWords(KIT);
  const stage = stageOf(loan.status, loan.days_past_due);
  const { tone, Icon } = LOOK[stage];
  const isLate = stage === 'late' || stage === 'very_late';
  return (
    <Badge tone={tone} Icon={Icon}>
      {isLate ? t('daysLate', { n: loan.days_past_due }) : t(stage)}
    </Badge>
  );
}
