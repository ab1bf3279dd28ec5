import { CheckCheck, Undo2 } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { REPAYMENTS } from './words.ts';

type State = { readonly state: Item<'/repayments'>['status'] };

/** Whether a repayment counts. */
export function RepaymentState({ state }: State) {
  const t = useWords(REPAYMENTS);
  const isPosted = state === 'posted';
  return (
    <Badge tone={isPosted ? 'good' : 'idle'} Icon={isPosted ? CheckCheck : Undo2}>
      {t(state)}
    </Badge>
  );
}
