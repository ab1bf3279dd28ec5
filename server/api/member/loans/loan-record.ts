import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { type Static, Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { GuarantorRecord, showGuarantor } from '#api/records/guarantors/guarantor-record.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { omit, pick, record } from '#api/records/kit/record.ts';
import { LoanRecord, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { shownLoan } from '#api/records/loans/show-loan-move.ts';
import { StatementRecord } from '#api/records/loans/statement-record.ts';
import { TransactionRecord } from '#api/records/loans/transaction-record.ts';
import { type ListedGuarantor, listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What is the lender's own affair: how it grades a loan, and why its payout failed. */
const AFFAIRS = ['payout', 'risk_class', 'lost'] as const;

/** A loan as its borrower sees it in lists. */
export const { schema: MemberLoan, show: showMemberLoan } = record(
  'MemberLoan',
  (loan: Static<typeof LoanRecord>) => loan,
  {
    loan_id: [Uuid, 'id'],
    loan_product_id: [Uuid, 'product_id'],
    ...omit(LoanRecord, 'id', 'client_id', 'product_id', ...AFFAIRS),
  },
);

/** Somebody who stands for a loan, as its borrower sees them: not more of a name than they need. */
export const { schema: OwnGuarantor, show: showOwnGuarantor } = record(
  'OwnGuarantor',
  (guarantor: ListedGuarantor) => showGuarantor(guarantor),
  {
    guarantor_id: [Uuid, 'id'],
    ...pick(GuarantorRecord, 'member_no'),
    name: [TextOf('The first name and a letter.'), ({ name }) => shortName(name)],
    ...pick(GuarantorRecord, 'amount', 'status', 'created_at', 'answered_at'),
  },
);

function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const initial = rest.at(-1)?.slice(0, 1);
  return initial ? `${first} ${initial}.` : first;
}

/** A loan by itself, with the schedule in force and who stands for it. */
export const MemberLoanWithSchedule = Titled('MemberLoanWithSchedule', {
  ...MemberLoan.properties,
  schedule: LoanWithSchedule.properties.schedule,
  guarantors: Type.Array(OwnGuarantor),
});

/** A loan of the member's own by itself, as it stands today. */
export async function shownMemberLoan(
  tx: TenantTx,
  id: LoanId,
  today: Temporal.PlainDate,
): Promise<Static<typeof MemberLoanWithSchedule>> {
  const [{ schedule, ...loan }, guarantors] = await Promise.all([
    shownLoan(tx, id, today),
    listGuarantorsOf(tx, id),
  ]);
  return { ...showMemberLoan(loan), schedule, guarantors: guarantors.map(showOwnGuarantor) };
}

const TrxId = OrNull(TextOf('The name of the money: of mobile money, its transaction id.'));

/** Something that happened to a loan. */
export const { schema: MemberTransaction, show: showMemberTransaction } = record(
  'MemberTransaction',
  (made: Static<typeof TransactionRecord>) => made,
  {
    transaction_id: [Uuid, 'id'],
    trx_id: [TrxId, 'reference'],
    ...omit(TransactionRecord, 'id', 'reference'),
  },
);

type ShownLine = Static<typeof StatementRecord>['lines'][number];
const Line = StatementRecord.properties.lines.items;

const line = record('MemberStatementLine', (made: ShownLine) => made, {
  transaction_id: [Uuid, 'id'],
  trx_id: [TrxId, 'reference'],
  ...omit(Line, 'id', 'reference'),
});

export const { schema: MemberStatement, show: showMemberStatement } = record(
  'MemberStatement',
  (statement: Static<typeof StatementRecord>) => statement,
  {
    ...omit(StatementRecord),
    lines: [Type.Array(line.schema), ({ lines }) => lines.map(line.show)],
  },
);
