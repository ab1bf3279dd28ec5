import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Action, ActionId } from './loan-file.ts';
import { useWhy } from './use-why.ts';
import { MOVES } from './words.ts';

type RestProps = {
  readonly rest: readonly Action[];
  readonly onDo: (id: ActionId) => void;
};

const DESTROYS: readonly ActionId[] = ['reject', 'withdraw', 'write_off'];

/** What else can be done to a loan. What is not allowed says why, and who can. */
export function RestMenu({ rest, onDo }: RestProps) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const why = useWhy();
  const choices = rest.map((action) => ({
    id: action.id,
    label: t(`a_${action.id}`),
    isOff: !action.allowed,
    isDanger: DESTROYS.includes(action.id),
    hint: action.why && why(action),
    onChoose: () => onDo(action.id),
  }));
  return (
    <MenuButton
      width={280}
      groups={[{ choices }]}
      target={(props) => (
        <ActionIcon variant="default" size={36} aria-label={say('more')} {...props}>
          <Ellipsis size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    />
  );
}
