import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import { foldLoan } from '@mkopo/core/past/relive.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { listLoanTransactions } from './list-loan-transactions.ts';
import { viewLoanSchedule } from './loan-schedule.ts';
import { viewLoanStatement } from './loan-statement.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const lives = await saveRandomLives(database, lender, { lives: 24, seed: 5 });
const nobody = newId('loan') as LoanId;

test('a statement of any period leads from one balance to the other, line by line', async () => {
  for (const { loan, history } of lives) {
    const balanceOn = (on: Temporal.PlainDate) =>
      owed(
        foldLoan(
          loan,
          history.filter(({ bookedOn }) => Temporal.PlainDate.compare(bookedOn, on) <= 0),
        ),
      );
    for (const months of [0, 2, 5, 11]) {
      const fromOn = SAMPLE_ON.add({ months });
      const toOn = fromOn.add({ months: 5 });
      const asked = { loanId: loan.id, fromOn, toOn };
      const statement = await see((tx) => viewLoanStatement(tx, asked));
      assert.equal(statement.openingMinor, balanceOn(fromOn.subtract({ days: 1 })));
      assert.equal(statement.closingMinor, balanceOn(toOn));
      let balance = statement.openingMinor;
      for (const { changeMinor, balanceMinor, number } of statement.lines) {
        balance += changeMinor;
        assert.equal(balanceMinor, balance, `line of transaction ${number}`);
      }
      assert.equal(balance, statement.closingMinor);
    }
    const whole = { loanId: loan.id, fromOn: null, toOn: SAMPLE_ON.add({ years: 20 }) };
    const { openingMinor, closingMinor } = await see((tx) => viewLoanStatement(tx, whole));
    assert.deepEqual([openingMinor, closingMinor], [0n, owed(loan)]);
  }
});

test('a loan’s transactions are listed as they were made, reversed ones marked', async () => {
  for (const { loan, history } of lives) {
    const filter = { loanId: loan.id, kind: null };
    const rows = await see((tx) => listLoanTransactions(tx, { filter, after: null, limit: 500 }));
    const reversed = new Set(
      history.flatMap(({ move }) => (move.kind === 'reversal' ? [move.of] : [])),
    );
    assert.deepEqual(
      rows.map(({ number, kind, isReversed }) => [number, kind, isReversed]),
      history.map(({ number, move }) => [number, move.kind, reversed.has(number)]).reverse(),
    );
    const filtered = await see((tx) =>
      listLoanTransactions(tx, {
        filter: { ...filter, kind: 'reversal' },
        after: null,
        limit: 500,
      }),
    );
    assert.equal(filtered.length, reversed.size);
  }
});

test('a schedule shows its version from 1 on, and older versions stay readable', async () => {
  let older = 0;
  for (const { loan } of lives) {
    const current = await see((tx) => viewLoanSchedule(tx, { loanId: loan.id, version: null }));
    assert.equal(current.version, loan.version);
    assert.equal(current.versionInForce, loan.version);
    const laid = loan.instalments.filter(({ number }) => number > 0);
    const versions = new Set(laid.map(({ version }) => version));
    for (const version of versions) {
      const { rows } = await see((tx) => viewLoanSchedule(tx, { loanId: loan.id, version }));
      const own = laid.filter((instalment) => instalment.version === version);
      assert.deepEqual(
        rows.map(({ number, dueOn, owedMinor }) => [number, `${dueOn}`, owedMinor]),
        own.map(({ dueOn, debts }, index) => [
          index + 1,
          `${dueOn}`,
          Object.values(debts).reduce((sum, { charged, settled }) => sum + charged - settled, 0n),
        ]),
      );
      if (version !== loan.version) older += 1;
      const planned = rows.reduce((sum, { plannedPrincipalMinor: minor }) => sum + minor, 0n);
      assert.ok(planned > 0n);
    }
  }
  assert.ok(older > 0, 'no loan was rescheduled: the test is blind');
});

test('what is not there is refused: a loan, a version', async () => {
  const [life] = lives;
  assert.ok(life);
  const toOn = SAMPLE_ON;
  const asks: readonly ((tx: TenantTx) => Promise<unknown>)[] = [
    (tx) => viewLoanSchedule(tx, { loanId: nobody, version: null }),
    (tx) => viewLoanSchedule(tx, { loanId: life.loan.id, version: 99 }),
    (tx) => viewLoanStatement(tx, { loanId: nobody, fromOn: null, toOn }),
    (tx) =>
      listLoanTransactions(tx, { filter: { loanId: nobody, kind: null }, after: null, limit: 5 }),
  ];
  for (const ask of asks) {
    await assert.rejects(
      see(ask),
      (error) => error instanceof Refusal && error.code === 'not_found',
    );
  }
});

function see<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, lender, work);
}
