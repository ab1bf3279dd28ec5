import { CheckCheck, CircleDot } from 'lucide-react';
import type { Answer, Item } from '#kit/call/answers.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { SAVINGS } from './words.ts';

/** An account as staff read it, and a transaction of one. */
export type SavingsAccount = Answer<'get', '/savings-accounts/{id}'>;
export type SavingsLine = Item<'/savings-accounts/{id}/transactions'>;
export type AccountAction = SavingsAccount['actions'][number];

/** What a drawer is open for: something done to the account, or to one of its transactions. */
export type LineForm = { readonly id: 'reverse' | 'move'; readonly line: SavingsLine };
export type AccountFormProps = { readonly account: SavingsAccount; readonly onClose: () => void };
export type OpenForm = { readonly id: AccountAction['id'] } | LineForm;

export function AccountState({ status }: { readonly status: SavingsAccount['status'] }) {
  const t = useWords(SAVINGS);
  const isActive = status === 'active';
  return (
    <Badge tone={isActive ? 'good' : 'idle'} Icon={isActive ? CircleDot : CheckCheck}>
      {t(status)}
    </Badge>
  );
}
