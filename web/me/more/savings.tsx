import type { Account, AccountTransaction, Page } from '#me/kit/answers.ts';
import { Amount, Empty, Facts, Loaded, Screen } from '#me/kit/parts.tsx';
import { API, Link } from '#me/kit/place.tsx';
import { useAnswer } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';

/** What one keeps with the lender: the accounts, or one with what moved it. */
export function Savings({ accountId }: { readonly accountId: string }) {
  return accountId ? <OneAccount id={accountId} /> : <Accounts />;
}

function Accounts() {
  const t = useSay();
  const reading = useAnswer<Page<Account>>('/accounts?limit=50');
  return (
    <Screen title={t('navSavings')}>
      <Loaded reading={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty lead={t('noSavings')} />
          ) : (
            items.map((account) => (
              <Link
                key={account.account_id}
                to={`savings/${account.account_id}`}
                className="me-card"
              >
                <span className="me-row">
                  <span>{account.account_number}</span>
                  <span className="me-badge">{t(`account_${account.status}`)}</span>
                </span>
                <span className="me-big">
                  <Amount value={account.balance} currency={account.currency} />
                </span>
              </Link>
            ))
          )
        }
      </Loaded>
    </Screen>
  );
}

function OneAccount({ id }: { readonly id: string }) {
  const t = useSay();
  const { money } = useFormat();
  const reading = useAnswer<Account>(`/accounts/${id}`);
  const title = reading.data?.account_number ?? t('navSavings');
  return (
    <Screen title={title} back={{ to: 'savings', name: t('navSavings') }}>
      <Loaded reading={reading}>
        {({ balance, available, currency, account_number: number }) => (
          <>
            <div className="me-card">
              <Facts
                of={[
                  [t('balance'), money(balance, currency)],
                  [t('available'), money(available, currency)],
                ]}
              />
            </div>
            <div className="me-buttons">
              <a
                className="me-button me-quiet"
                href={`${API}/accounts/${id}/statement?format=pdf`}
                download={`${number}.pdf`}
              >
                {t('statementPdf')}
              </a>
            </div>
            <Movements id={id} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Movements({ id }: { readonly id: string }) {
  const t = useSay();
  const { day, number } = useFormat();
  const reading = useAnswer<Page<AccountTransaction>>(`/accounts/${id}/transactions?limit=50`);
  return (
    <Loaded reading={reading}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty lead={t('noMovements')} />
        ) : (
          <table className="me-table">
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('change')}</th>
                <th scope="col">{t('balance')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={one.transaction_id}>
                  <td>
                    {day(one.effective_on)}
                    <br />
                    <span className="small dim">{t(`saved_${one.kind}`)}</span>
                  </td>
                  <td className="num">{number(one.change)}</td>
                  <td className="num">{number(one.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}
