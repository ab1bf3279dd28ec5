import { Button } from '@mantine/core';
import { useList } from '#kit/call/use-calls.ts';
import { useMethodWords } from '#kit/money/method-field.tsx';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { LineForm, SavingsAccount, SavingsLine } from './account-state.tsx';
import css from './savings.module.css';
import { SAVINGS } from './words.ts';

type AccountLinesProps = {
  readonly account: SavingsAccount;
  readonly onDo: (form: LineForm) => void;
};

/** What happened to an account, newest first, each with the balance after it. */
export function AccountLines({ account, onDo }: AccountLinesProps) {
  const t = useWords(SAVINGS);
  const { id, currency } = account;
  const list = useList('/savings-accounts/{id}/transactions', {
    path: { id },
    query: { limit: 50 },
  });
  const columns = useColumns(currency);
  const moves = (line: SavingsLine) =>
    line.actions
      .filter(({ allowed }) => allowed)
      .map((action) => (
        <Button
          key={action.id}
          size="compact-sm"
          variant="default"
          onClick={() => onDo({ id: action.id, line })}
        >
          {t(action.id)}
        </Button>
      ));
  return (
    <section aria-label={t('transactions')}>
      <h2 className={css.title}>{t('transactions')}</h2>
      <ListBody list={list} empty={<Empty title={t('noMoves')} lead={t('noMovesLead')} />}>
        {(rows) => (
          <DataTable
            label={t('transactions')}
            rows={rows}
            idOf={(line) => line.id}
            columns={columns}
            actions={moves}
            card={(line) => (
              <div className={rowCard.lines}>
                <span>
                  <b>{t(`k_${line.kind}`)}</b>
                  <Money value={line.change} />
                </span>
                <span>
                  <Day line={line} />
                  <Money value={line.balance} />
                </span>
                <span className={css.moves}>{moves(line)}</span>
              </div>
            )}
          />
        )}
      </ListBody>
    </section>
  );
}

function Day({ line }: { readonly line: SavingsLine }) {
  const { date } = useFormat();
  return <span className="dim small num">{date(line.effective_on)}</span>;
}

function useColumns(currency: string): readonly Column<SavingsLine>[] {
  const t = useWords(SAVINGS);
  const method = useMethodWords();
  return [
    { id: 'when', head: t('when'), cell: (line) => <Day line={line} /> },
    {
      id: 'what',
      head: t('what'),
      cell: (line) => (
        <span className="nowrap">
          <b>{t(`k_${line.kind}`)}</b>{' '}
          {line.status === 'reversed' && <Badge tone="idle">{t('takenBack')}</Badge>}
          {line.reason && <span className="dim"> {line.reason}</span>}
        </span>
      ),
    },
    {
      id: 'method',
      head: t('method'),
      cell: (line) => (line.payment_method ? method(line.payment_method) : '–'),
    },
    {
      id: 'reference',
      head: t('reference'),
      cell: (line) => <span className="mono">{line.reference ?? '–'}</span>,
    },
    {
      id: 'change',
      head: `${t('change')} ${currency}`,
      align: 'end',
      cell: (line) => <Money value={line.change} />,
    },
    {
      id: 'balance',
      head: t('balanceAfter'),
      align: 'end',
      cell: (line) => <Money value={line.balance} />,
    },
  ];
}
