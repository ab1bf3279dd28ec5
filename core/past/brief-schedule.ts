import type { DebtKind } from '@mkopo/core/loan/debt.ts';
import type { LaidInstalment } from '@mkopo/core/loan/loan.ts';
import type { DebtChange, LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move, MoveOf } from '@mkopo/core/loan/move.ts';
import type { InstalmentDates, Plan } from '@mkopo/core/product/plan.ts';

type Disbursement = MoveOf<'disbursement'>;
type BriefPlan = Omit<Plan, 'instalments'> & { readonly dates: string };

/**
 * A move that says its schedule once. A disbursement says it three times: as it was planned, as it
 * was laid, and as what it changed. What it changed has all amounts, so of the others the dates are
 * left.
 */
export type BriefMove =
  | Exclude<Move, Disbursement>
  | (Omit<Disbursement, 'plan'> & { readonly plan: BriefPlan });

/** The move of a transaction in brief; null where it and what it laid do not follow from that. */
export function briefMove({ move, on, laid, changes }: LoanTransaction): BriefMove | null {
  if (laid.length === 0) return null;
  const brief = move.kind === 'disbursement' ? withDates(move) : move;
  const read = readBrief({ move: brief, on, changes });
  return read && isSameLaid(read.laid, laid) && isSamePlan(read.move, move) ? brief : null;
}

type Brief = Pick<LoanTransaction, 'on' | 'changes'> & { readonly move: BriefMove };

/** A move and what it laid, from its brief form; null for kinds that have none. */
export function readBrief({
  move,
  on,
  changes,
}: Brief): Pick<LoanTransaction, 'move' | 'laid'> | null {
  if (move.kind === 'application') {
    return { move, laid: [{ number: 0, version: 0, accruesFromOn: on, dueOn: on }] };
  }
  if (move.kind !== 'disbursement') return null;
  const { dates, ...plan } = move.plan;
  const { firstNumber, version } = move.as;
  const laid = readDates(dates).map((span, index): LaidInstalment => {
    return { number: firstNumber + index, version, ...span };
  });
  const charged = chargedBy(changes);
  const instalments = laid.map(({ number, accruesFromOn, dueOn }) => ({
    ...{ accruesFromOn, dueOn },
    principalMinor: charged(number, 'principal'),
    interestMinor: charged(number, 'interest'),
    feeMinor: charged(number, 'fee'),
    taxMinor: charged(number, 'tax'),
  }));
  return { move: { ...move, plan: { ...plan, instalments } }, laid };
}

function withDates(move: Disbursement): BriefMove {
  const { instalments, ...plan } = move.plan;
  return { ...move, plan: { ...plan, dates: datesOf(instalments) } };
}

/** When each is due, with the day from which it earns where that is not when the last was due. */
function datesOf(instalments: Plan['instalments']): string {
  const spans = instalments.map(({ accruesFromOn, dueOn }, index) => {
    const follows = `${instalments[index - 1]?.dueOn}` === `${accruesFromOn}`;
    return follows ? `${dueOn}` : `${accruesFromOn}/${dueOn}`;
  });
  return spans.join(' ');
}

function readDates(dates: string): InstalmentDates[] {
  let lastOn: Temporal.PlainDate | null = null;
  return dates.split(' ').map((span) => {
    const [due = '', from] = span.split('/').reverse();
    const accruesFromOn = from ? Temporal.PlainDate.from(from) : lastOn;
    if (!accruesFromOn) throw new Error(`"${dates}" does not say when it begins`);
    const dueOn = Temporal.PlainDate.from(due);
    lastOn = dueOn;
    return { accruesFromOn, dueOn };
  });
}

function chargedBy(changes: readonly DebtChange[]) {
  const known = new Map(
    changes.map(({ instalment, kind, chargedMinor }) => [`${instalment} ${kind}`, chargedMinor]),
  );
  return (instalment: number, kind: DebtKind) => known.get(`${instalment} ${kind}`) ?? 0n;
}

function isSameLaid(one: LoanTransaction['laid'], other: LoanTransaction['laid']): boolean {
  return isSameList(one, other, ({ number, version }) => [number, version]);
}

/** What a brief move does not say by itself. */
function isSamePlan(one: Move, other: Move): boolean {
  const [read, meant] = [one, other].map((move) =>
    move.kind === 'disbursement' ? move.plan.instalments : [],
  );
  return isSameList(read ?? [], meant ?? [], (row) => [
    ...[row.principalMinor, row.interestMinor, row.feeMinor, row.taxMinor],
  ]);
}

function isSameList<Row extends InstalmentDates>(
  one: readonly Row[],
  other: readonly Row[],
  partsOf: (row: Row) => readonly (bigint | number)[],
): boolean {
  const spell = (row: Row) => [row.accruesFromOn, row.dueOn, ...partsOf(row)].join(' ');
  return one.map(spell).join('\n') === other.map(spell).join('\n');
}
