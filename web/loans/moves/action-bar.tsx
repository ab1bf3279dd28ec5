import { Button } from '@mantine/core';
import { useWords } from '#kit/text/use-words.ts';
import css from './action-bar.module.css';
import type { Action, ActionId } from './loan-file.ts';
import { RestMenu } from './rest-menu.tsx';
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

/**
 * What can be done now. The first step that is allowed is the only filled button of the page; what
 * is not allowed says why, and who can.
 */
export function ActionBar({ actions, onDo }: ActionBarProps) {
  const t = useWords(MOVES);
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
      {rest.length > 0 && <RestMenu rest={rest} onDo={onDo} />}
      {primary && (
        <Button className={css.primary ?? ''} onClick={() => onDo(primary.id)}>
          {t(`a_${primary.id}`)}
        </Button>
      )}
    </div>
  );
}
