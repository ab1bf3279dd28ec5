import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './action-bar.module.css';
import type { Action, ActionId } from './loan-file.ts';
import { useWhy } from './use-why.ts';
import { MOVES } from './words.ts';

type ActionBarProps = {
  readonly actions: readonly Action[];
  readonly onDo: (id: ActionId) => void;
};

/** What moves a loan on; all else is done to it on the way. */
const STEPS: readonly ActionId[] = [
  ...(['approve', 'pay_out', 'disburse', 'repay', 'ask_payment', 'recover', 'refund'] as const),
];
/** What is done to a transaction, or in a tab of its own. */
const ELSEWHERE: readonly ActionId[] = ['reverse', 'move', 'name_guarantor'];
const DESTROYS: readonly ActionId[] = ['reject', 'withdraw', 'write_off'];

/**
 * What can be done now. The first step that is allowed is the only filled button of the page; what
 * is not allowed says why, and who can.
 */
export function ActionBar({ actions, onDo }: ActionBarProps) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const why = useWhy();
  const here = actions.filter(({ id }) => !ELSEWHERE.includes(id));
  const steps = here.filter(({ id }) => STEPS.includes(id));
  const primary = steps.find(({ allowed }) => allowed) ?? null;
  const second =
    steps.find((action) => action !== primary) ?? here.find(({ id }) => id === 'reject') ?? null;
  const rest = here.filter((action) => action !== primary && action !== second);
  return (
    <div className={css.bar}>
      {second && (
        <span className={css.withWhy}>
          <Button
            variant="default"
            disabled={!second.allowed}
            onClick={() => onDo(second.id)}
            {...(!second.allowed && { 'aria-describedby': 'why-not' })}
          >
            {t(`a_${second.id}`)}
          </Button>
          {!second.allowed && (
            <span id="why-not" className={css.why}>
              {why(second)}
            </span>
          )}
        </span>
      )}
      {rest.length > 0 && (
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={say('more')}>
              <Ellipsis size={18} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item
                key={action.id}
                disabled={!action.allowed}
                className={`${css.item} ${DESTROYS.includes(action.id) ? css.danger : ''}`}
                onClick={() => onDo(action.id)}
              >
                {t(`a_${action.id}`)}
                {action.why && <span className={css.itemWhy}>{why(action)}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {primary && (
        <Button className={css.primary ?? ''} onClick={() => onDo(primary.id)}>
          {t(`a_${primary.id}`)}
        </Button>
      )}
    </div>
  );
}
