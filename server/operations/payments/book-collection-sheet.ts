import { orRefuse, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { ListedRepayment } from '@mkopo/core/lending/decide-repayments.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { receiveRepayments } from '#operations/repayments/receive-repayments.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';
import {
  type BookedLine,
  type CollectionSheet,
  type CollectionSheetId,
  findBookedLines,
  findSheet,
  insertSheet,
  insertSheetLines,
} from '#store/payments/collection-sheet-store.ts';

/** What one borrower paid, as a line of a sheet tells it. */
export type SheetLine = {
  readonly paid: Money;
  readonly repayment: ListedRepayment;
};

export type SheetToBook = {
  readonly sheet: Omit<CollectionSheet, 'id'>;
  /** Of different loans. */
  readonly lines: readonly SheetLine[];
};

/** What a line came to. */
export type LineBooked =
  | { readonly booked: 'now' | 'before'; readonly repaymentId: LoanTransactionId }
  | Refused;

/** What came of a sheet, line by line. */
export type SheetBooked = {
  readonly id: CollectionSheetId;
  readonly lines: readonly LineBooked[];
};

/**
 * Books what was handed over on a sheet: each line as every repayment is taken in, by the same
 * operation. A line that is refused changes nothing for the others, and may be mended and sent
 * again on the same sheet: what was booked of it stays booked, once.
 */
export async function bookCollectionSheet(
  tx: TenantTx,
  { sheet: asked, lines }: SheetToBook,
): Promise<SheetBooked> {
  // Load.
  const known = await findSheet(tx, asked);
  const sheet = known ?? { ...asked, id: newId('collection sheet') };
  if (!sheet.heldOn.equals(asked.heldOn)) {
    orRefuse(refuse('invalid_state', { status: 'booked', action: 'collection_sheet' }));
  }
  const before = known ? await findBookedLines(tx, known.id) : NO_LINES;

  // Decide and save, as repayments are.
  const fresh = lines.filter(({ repayment }) => !before.has(repayment.loanId));
  const answers = await receiveRepayments(
    tx,
    fresh.map(({ repayment }) => repayment),
  );
  const booked = fresh.flatMap((line, index): BookedLine[] => {
    const answer = answers[index];
    if (!answer || 'refused' in answer || answer.received === 'before') return [];
    const { id: repaymentId, loanId } = answer.repayment;
    return [{ sheetId: sheet.id, loanId, repaymentId, amountMinor: line.paid.minor }];
  });
  if (booked.length > 0) saveLines(tx, { sheet, isNew: known === null, booked });
  const told = answers.values();
  const lineAnswers = lines.map((line): LineBooked => {
    const earlier = before.get(line.repayment.loanId);
    if (earlier) return bookedBefore(line, earlier);
    const answer = told.next().value;
    if (!answer) throw new Error('every line is answered');
    if ('refused' in answer) return answer;
    return { booked: answer.received, repaymentId: answer.repayment.id };
  });
  return { id: sheet.id, lines: lineAnswers };
}

const NO_LINES: ReadonlyMap<LoanId, BookedLine> = new Map();

/** A line that was booked says the same when it comes again. */
function bookedBefore({ paid }: SheetLine, { repaymentId, amountMinor }: BookedLine): LineBooked {
  if (amountMinor === paid.minor) return { booked: 'before', repaymentId };
  return refuse('invalid_state', {
    ...{ status: 'booked', action: 'collection_sheet', existing_id: repaymentId },
  });
}

type LinesToSave = {
  readonly sheet: CollectionSheet;
  readonly isNew: boolean;
  readonly booked: readonly BookedLine[];
};

function saveLines(tx: TenantTx, { sheet, isNew, booked }: LinesToSave): void {
  if (isNew) insertSheet(tx, sheet);
  insertSheetLines(tx, booked);
  const amountMinor = booked.reduce((sum, line) => sum + line.amountMinor, 0n);
  recordChange(tx, {
    ...{ action: 'collection_sheet.booked', subjectKind: 'collection_sheet' },
    ...{ subjectId: sheet.id, before: null },
    after: { held_on: sheet.heldOn, lines: booked.length, amount_minor: amountMinor },
  });
}
