import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Session } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { within } from '@mkopo/test/kit/within.ts';

/** Days from today, and interest as charged / recognised / settled, of instalments of one loan. */
const INSTALMENTS = [
  { from: -40, due: -10, interest: [120, 120, 120], recognised: 120 },
  // Ten of thirty days have passed: a third of it is earned, all of it was paid.
  { from: -10, due: 20, interest: [90, 90, 90], recognised: 30 },
  { from: 20, due: 50, interest: [60, 60, 60], recognised: 0 },
  // Not paid: as it was.
  { from: 50, due: 80, interest: [30, 0, 0], recognised: 0 },
] as const;

test('income that was booked before it was earned becomes a debt, in the books of today', async () => {
  const { ownerUrl, superuserUrl } = await makeEmptyDatabase();
  const steps = await readMigrations();
  const step = steps.findIndex(({ name }) => name.startsWith('0028-'));
  await within(ownerUrl, (session) => migrate(session, steps.slice(0, step)));
  const [tenantId, loanId] = [newId('tenant'), newId('loan')];
  const found = await within(superuserUrl, async (session) => {
    await session.query('set session_replication_role = replica');
    await writeOldLoan(session, { tenantId, loanId });
    await session.query('set session_replication_role = origin');
    await within(ownerUrl, (owner) => migrate(owner, steps));
    return {
      recognised: await session.query(
        `select interest_recognised_minor::int as minor from instalment order by number`,
      ),
      lines: await session.query(
        `select role, code, side, amount_minor::int as minor, booked_on = current_date as today
           from journal_line join account on account.id = account_id order by journal_line.number`,
      ),
      made: await session.query(
        `select kind, number, changes from loan_transaction where loan_id = $1`,
        [loanId],
      ),
      loan: await session.query(`select transactions from loan`),
    };
  });
  assert.deepEqual(
    found.recognised,
    INSTALMENTS.map(({ recognised }) => ({ minor: recognised })),
  );
  assert.deepEqual(found.lines, [
    { role: 'interest_income', code: '4000', side: 'debit', minor: 120, today: true },
    { role: 'unearned_interest', code: '2051', side: 'credit', minor: 120, today: true },
  ]);
  const change = { kind: 'interest', chargedMinor: '0', settledMinor: '0' };
  assert.deepEqual(found.made, [
    {
      kind: 'correction',
      number: 5,
      changes: [
        { ...change, instalment: 2, recognisedMinor: '-60', unearnedMinor: '60' },
        { ...change, instalment: 3, recognisedMinor: '-60', unearnedMinor: '60' },
      ],
    },
  ]);
  assert.deepEqual(found.loan, [{ transactions: 5 }]);
});

type Ids = { readonly tenantId: string; readonly loanId: string };

async function writeOldLoan(session: Session, { tenantId, loanId }: Ids): Promise<void> {
  await session.query(
    `insert into tenant (tenant_id, slug, name, country, currency, time_zone)
     values ($1, 'old', 'Old', 'KE', 'KES', 'UTC')`,
    [tenantId],
  );
  await session.query(
    `insert into account (tenant_id, code, name, kind, role)
     values ($1, '4000', 'Interest income', 'income', 'interest_income'),
            ($1, '2050', 'Rent', 'liability', null)`,
    [tenantId],
  );
  await session.query(
    `insert into loan (tenant_id, id, loan_number, client_id, product_id, product_version, terms,
            currency, channel, custom_fields, applied_amount_minor, applied_term_days, applied_on,
            status, approved_amount_minor, approved_term_days, disbursed_on, schedule_version,
            credit_minor, lost_minor, transactions, principal_owed_minor, interest_owed_minor,
            fees_owed_minor, penalties_owed_minor)
     values ($1, $2, 'LN-000001', $2, $2, 1, '{}', 'KES', 'staff', '{}', 100, 120, current_date,
             'disbursed', 100, 120, current_date - 40, 1, 0, 0, 4, 0, 30, 0, 0)`,
    [tenantId, loanId],
  );
  for (const [index, { from, due, interest }] of INSTALMENTS.entries()) {
    await session.query(
      `insert into instalment (tenant_id, loan_id, number, version, accrues_from_on, due_on,
              planned_principal_minor, planned_interest_minor, planned_fees_minor,
              principal_charged_minor, principal_settled_minor, interest_charged_minor,
              interest_recognised_minor, interest_settled_minor, fee_charged_minor,
              fee_recognised_minor, fee_settled_minor, tax_charged_minor, tax_recognised_minor,
              tax_settled_minor, penalty_charged_minor, penalty_settled_minor)
       values ($1, $2, $3, 1, current_date + $4::int, current_date + $5::int, 0, 0, 0, 0, 0,
               $6, $7, $8, 0, 0, 0, 0, 0, 0, 0, 0)`,
      [tenantId, loanId, index + 1, from, due, ...interest],
    );
  }
}
