import { Button } from '@mantine/core';
import { useWords } from '#kit/text/use-words.ts';
import type { Transaction } from '#loans/moves/loan-file.ts';
import { MOVES } from '#loans/moves/words.ts';
import css from './loan-file.module.css';
import { type MovesProps, TransactionRows } from './transactions-tab.tsx';
import { FILE } from './words.ts';

const OF_CHARGES: readonly string[] = ['charge', 'penalty', 'waiver', 'fee_payment', 'application'];

const isCharge = ({ kind, change, amount }: Transaction) =>
  OF_CHARGES.includes(kind) && (change.total !== 0 || amount !== null);

/** Fees and penalties that were charged or let off, and what charges another. */
export function ChargesTab({ loan, onDo }: MovesProps) {
  const t = useWords(FILE);
  const moves = useWords(MOVES);
  const buttons = loan.actions.filter(({ id }) => id === 'charge' || id === 'waive');
  return (
    <>
      {buttons.length > 0 && (
        <div className={css.sectionHead}>
          <h2>{t('charges')}</h2>
          <span className={css.rowButtons}>
            {buttons.map(({ id, allowed }) => (
              <Button
                key={id}
                size="xs"
                variant="default"
                disabled={!allowed}
                onClick={() => onDo(id)}
              >
                {moves(`a_${id}`)}
              </Button>
            ))}
          </span>
        </div>
      )}
      <TransactionRows loan={loan} onDo={onDo} isShown={isCharge} />
    </>
  );
}
