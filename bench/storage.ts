// `npm run bench:storage`: what a loan takes on disk, by table and index. A loan of twelve
// instalments and four moves is made as the program makes it, and copied; nothing was ever updated,
// so this is the least it takes. Then a night passes over all of them. `-- --whole` measures a
// lender with whole rows, `-- --quick` only shows that it works.
import { parseArgs } from 'node:util';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { accrueLoans } from '@mkopo/server/store/loans/accrue-loans.ts';
import { openBenchDatabase } from './bench-database.ts';
import { loanId, openBenchLender } from './bench-lender.ts';

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    loans: { type: 'string', default: '20000' },
  },
});
const LOANS = asked.quick ? 200 : Number(asked.loans);
const TABLES = ['loan', 'instalment', 'loan_transaction', 'journal_entry', 'journal_line'];
/** What a night appends to; the others it changes. */
const APPENDED = TABLES.slice(2);
const NIGHT_CHUNK = 500;
const WIDTH = 'loan_transaction_tenant_id_id_key'.length + 2;

const urls = await openBenchDatabase();
const session = await openSession(urls.superuserUrl);
// Before there is a lender, so that it has been like this from its first loan on.
if (asked.whole)
  await session.query('alter table tenant alter column compact_rows set default false');
const database = openDatabase(urls.serverUrl);
const lender = await openBenchLender({ database, superuserUrl: urls.superuserUrl });
const todayOn = Temporal.Now.plainDateISO('Africa/Nairobi');
await makePattern();
await session.query(`call bench_copy_loan('${loanId(0)}', 1, ${LOANS - 1})`);
for (const table of TABLES) await session.query(`vacuum analyze ${table}`);
await tellLoan();
await tellNight();
await session.close();
await database.close();
await urls.close();

/** A loan that was applied for, approved, paid out and paid on, of which the others are copies. */
async function makePattern(): Promise<void> {
  await lender.makeLoans(0, 1);
  const amount = money(KES, lender.instalmentMinor);
  const payer = { clientId: null, method: 'mpesa', reference: null } as const;
  await inTenant(database, lender, (tx) =>
    receiveRepayment(tx, { loanId: loanId(0), amount, ...payer, when: sameDay(todayOn) }),
  );
}

type Part = { readonly table: string; readonly index: string | null; readonly bytes: number };

function readParts(): Promise<Part[]> {
  return session.query<Part>(
    `select table_name as "table", index_name as index,
            (pg_total_relation_size(part) - coalesce(pg_indexes_size(part), 0))::float8 as bytes
       from unnest($1::text[]) with ordinality as listed (table_name, place)
      cross join lateral (
        select table_name::regclass as part, null as index_name
        union all
        select indexrelid, indexrelid::regclass::text from pg_index
         where indrelid = table_name::regclass) sized
      order by place, index_name is not null, bytes desc`,
    [TABLES],
  );
}

async function tellLoan(): Promise<void> {
  const parts = await readParts();
  console.log(`bytes per loan, of ${LOANS} loans; in brackets, of the table's rows alone`);
  for (const table of TABLES) {
    const own = parts.filter((part) => part.table === table);
    const rows = own.filter(({ index }) => index === null);
    console.log(`${table.padEnd(WIDTH)} ${perLoan(own)}  (${perLoan(rows).trim()})`);
    for (const part of own) {
      if (part.index) console.log(`  ${part.index.padEnd(WIDTH - 2)} ${perLoan([part])}`);
    }
  }
  console.log(`${'all'.padEnd(WIDTH)} ${perLoan(parts)}`);
  for (const { kind, bytes } of await readKinds()) {
    console.log(`  row of ${kind.padEnd(WIDTH - '  row of '.length)} ${bytes.padStart(5)}`);
  }
}

function perLoan(parts: readonly Part[]): string {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (bytes / LOANS).toFixed(0).padStart('10000'.length);
}

function readKinds() {
  return session.query<{ kind: string; bytes: string }>(
    `select kind, pg_column_size(made.*)::text as bytes from loan_transaction made
      where loan_id = $1 order by number`,
    [loanId(0)],
  );
}

/** A night of interest comes to every loan that is out: in a year it outweighs all else. */
async function tellNight(): Promise<void> {
  const appended = (parts: readonly Part[]) =>
    parts.filter(({ table }) => APPENDED.includes(table));
  const before = appended(await readParts());
  const on = todayOn.add({ days: 1 });
  for (let from = 0; from < LOANS; from += NIGHT_CHUNK) {
    const ids = Array.from({ length: NIGHT_CHUNK }, (_, index) => loanId(from + index));
    await inTenant(database, lender, (tx) => accrueLoans(tx, { ids, on }));
  }
  const less = before.map((part) => ({ ...part, bytes: -part.bytes }));
  const parts = [...appended(await readParts()), ...less];
  console.log(`${'a night more'.padEnd(WIDTH)} ${perLoan(parts)}`);
}
