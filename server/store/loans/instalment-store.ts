import { DEBT_KINDS, type Debt, type DebtKind } from '@mkopo/core/loan/debt.ts';
import type { Loan, LoanId, LoanInstalment } from '@mkopo/core/loan/loan.ts';
import { type ListColumn, listStatement } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Part = keyof Debt;

/** Principal and penalties are recognised as they are charged: one column says both. */
const PARTS: Readonly<Record<DebtKind, readonly Part[]>> = {
  principal: ['charged', 'settled'],
  interest: ['charged', 'recognised', 'settled', 'stopped', 'withheld', 'carried'],
  fee: ['charged', 'recognised', 'settled'],
  tax: ['charged', 'recognised', 'settled'],
  penalty: ['charged', 'settled'],
};

const ALL_PARTS = PARTS.interest;
const DEBT_COLUMNS = DEBT_KINDS.flatMap((kind) =>
  PARTS[kind].map((part) => ({ kind, part, name: `${kind}_${part}_minor` })),
);
const DEBT_NAMES = DEBT_COLUMNS.map(({ name }) => name);
/** Owing, or with interest that was paid unearned or is withheld: a payment may move all of it. */
const MAY_MOVE = [
  ...DEBT_KINDS.map((kind) => `${kind}_charged_minor > ${kind}_settled_minor`),
  'interest_settled_minor > interest_recognised_minor',
  'interest_withheld_minor > 0',
  // Of the schedule in force, the one that runs: it is paid before anything further ahead.
  'due_on >= $3::date',
];

type InstalmentRow = { readonly [name: `${string}Minor`]: bigint } & {
  readonly loanId: LoanId;
  readonly number: number;
  readonly version: number;
  readonly accruesFromOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly penalisedOn: Temporal.PlainDate | null;
};

/**
 * Repayments look at instalments that owe something or run on their day; whatever lays or replays
 * needs all.
 */
export type InstalmentsRead = 'all' | { readonly owingOn: Temporal.PlainDate };

const READS = {
  all: selectWhere(''),
  owing: selectWhere(`and (${MAY_MOVE.join(' or ')})`),
};

function selectWhere(condition: string): string {
  return `
    select loan_id, number, version, accrues_from_on,
           due_on, penalised_on, ${DEBT_NAMES.join(', ')}
      from instalment
     where tenant_id = $1 and loan_id = any ($2::uuid[]) ${condition}
     order by loan_id, number`;
}

/** The instalments of some loans, each list in its order. */
export async function readInstalments(
  tx: TenantTx,
  ids: readonly LoanId[],
  read: InstalmentsRead,
): Promise<ReadonlyMap<LoanId, LoanInstalment[]>> {
  const rows =
    read === 'all'
      ? await tx.query<InstalmentRow>(READS.all, [tx.tenantId, ids])
      : await tx.query<InstalmentRow>(READS.owing, [tx.tenantId, ids, read.owingOn]);
  const byLoan = Map.groupBy(rows, ({ loanId }) => loanId);
  return new Map([...byLoan].map(([id, list]) => [id, list.map(instalmentOf)]));
}

/** Instalments of loans as they now stand. */
export type Instalments = readonly { readonly loan: Loan; readonly number: number }[];

/** Writes instalments that were just laid; what they ask for now is what was planned. */
export function insertInstalments(tx: TenantTx, laid: Instalments): void {
  if (laid.length > 0) tx.send(...INSERT([tx.tenantId], laid.map(standing)));
}

/** Their loans are locked, so what they come to is written and not what is added. */
export function updateInstalments(tx: TenantTx, changed: Instalments): void {
  if (changed.length > 0) tx.send(...UPDATE([tx.tenantId], changed.map(standing)));
}

type InstalmentOfLoan = { readonly loan: Loan; readonly instalment: LoanInstalment };

const COLUMNS: readonly ListColumn<InstalmentOfLoan>[] = [
  ['loan_id', 'uuid', ({ loan }) => loan.id],
  ['number', 'integer', ({ instalment }) => instalment.number],
  ['penalised_on', 'date', ({ instalment }) => instalment.penalisedOn],
  ...DEBT_COLUMNS.map(
    ({ name, kind, part }): ListColumn<InstalmentOfLoan> => [
      name,
      'bigint',
      ({ instalment }) => instalment.debts[kind][part],
    ],
  ),
];
const NAMES = COLUMNS.map(([name]) => name).join(', ');

const INSERT = listStatement<InstalmentOfLoan>({
  as: 'laid',
  after: 1,
  columns: [
    ...COLUMNS,
    ['version', 'integer', ({ instalment }) => instalment.version],
    ['accrues_from_on', 'date', ({ instalment }) => instalment.accruesFromOn],
    ['due_on', 'date', ({ instalment }) => instalment.dueOn],
  ],
  write: (list) => `
    insert into instalment (tenant_id, ${NAMES}, version, accrues_from_on, due_on,
                            planned_principal_minor, planned_interest_minor, planned_fees_minor)
    select $1, ${NAMES}, version, accrues_from_on, due_on, principal_charged_minor,
           interest_charged_minor, fee_charged_minor + tax_charged_minor
      from ${list}`,
});

const UPDATE = listStatement<InstalmentOfLoan>({
  as: 'now',
  after: 1,
  columns: COLUMNS,
  write: (list) => `
    update instalment
       set ${['penalised_on', ...DEBT_NAMES].map((name) => `${name} = now.${name}`).join(', ')}
      from ${list}
     where instalment.tenant_id = $1 and instalment.loan_id = now.loan_id
       and instalment.number = now.number`,
});

function standing({ loan, number }: Instalments[number]): InstalmentOfLoan {
  const instalment = loan.instalments.find((one) => one.number === number);
  if (!instalment) throw new Error(`loan ${loan.id} has no instalment ${number}`);
  return { loan, instalment };
}

function instalmentOf(row: InstalmentRow): LoanInstalment {
  const { number, version, accruesFromOn, dueOn, penalisedOn } = row;
  const debts = {
    principal: debtOf(row, ROW_NAMES.principal),
    interest: debtOf(row, ROW_NAMES.interest),
    fee: debtOf(row, ROW_NAMES.fee),
    tax: debtOf(row, ROW_NAMES.tax),
    penalty: debtOf(row, ROW_NAMES.penalty),
  };
  return { number, version, accruesFromOn, dueOn, penalisedOn, debts };
}

type RowNames = Readonly<Record<Part, keyof InstalmentRow & `${string}Minor`>>;

/** Spelled once: a page of loans, or a batch of repayments, reads thousands of them. */
const ROW_NAMES = Object.fromEntries(
  DEBT_KINDS.map((kind) => [
    kind,
    Object.fromEntries(
      ALL_PARTS.map((part) => [
        part,
        `${kind}${part.charAt(0).toUpperCase()}${part.slice(1)}Minor`,
      ]),
    ),
  ]),
) as Readonly<Record<DebtKind, RowNames>>;

function debtOf(row: InstalmentRow, names: RowNames): Debt {
  const charged = row[names.charged] ?? 0n;
  return {
    charged,
    recognised: row[names.recognised] ?? charged,
    settled: row[names.settled] ?? 0n,
    stopped: row[names.stopped] ?? 0n,
    withheld: row[names.withheld] ?? 0n,
    carried: row[names.carried] ?? 0n,
  };
}
