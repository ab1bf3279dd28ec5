import { type Static, Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { GuarantorRecord, showGuarantor } from '#api/records/guarantors/guarantor-record.ts';
import { LoanRecord, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { StatementRecord } from '#api/records/loans/statement-record.ts';
import { TransactionRecord } from '#api/records/loans/transaction-record.ts';
import type { ListedGuarantor } from '#store/guarantors/guarantor-store.ts';

/** What is the lender's own affair: how it grades a loan, and why its payout failed. */
const AFFAIRS = ['payout', 'risk_class', 'lost'] as const;
const {
  id: _,
  client_id: __,
  product_id: ___,
  ...SAME
} = Type.Omit(LoanRecord, AFFAIRS).properties;

const TrxId = OrNull(
  Type.String({ description: 'The name of the money: of mobile money, its transaction id.' }),
);

const FIELDS = { loan_id: Uuid, loan_product_id: Uuid, ...SAME };

/** A loan as its borrower sees it in lists. */
export const MemberLoan = Type.Object(FIELDS, { title: 'MemberLoan' });

/** Somebody who stands for a loan, as its borrower sees them: not more of a name than they need. */
export const OwnGuarantor = Type.Object(
  {
    guarantor_id: Uuid,
    member_no: GuarantorRecord.properties.member_no,
    name: Type.String({ description: 'The first name and a letter.' }),
    amount: GuarantorRecord.properties.amount,
    status: GuarantorRecord.properties.status,
    created_at: GuarantorRecord.properties.created_at,
    answered_at: GuarantorRecord.properties.answered_at,
  },
  { title: 'OwnGuarantor' },
);

/** A loan by itself, with the schedule in force and who stands for it. */
export const MemberLoanWithSchedule = Type.Object(
  {
    ...FIELDS,
    schedule: LoanWithSchedule.properties.schedule,
    guarantors: Type.Array(OwnGuarantor),
  },
  { title: 'MemberLoanWithSchedule' },
);

/** The member's names for what is told of a loan. */
export function showMemberLoan(loan: Static<typeof LoanRecord>): Static<typeof MemberLoan> {
  const { id, client_id: _, product_id, payout: __, risk_class: ___, lost: ____, ...same } = loan;
  return { loan_id: id, loan_product_id: product_id, ...same };
}

export function showOwnGuarantor(guarantor: ListedGuarantor): Static<typeof OwnGuarantor> {
  const { id, member_no, amount, status, created_at, answered_at } = showGuarantor(guarantor);
  const [first = '', ...rest] = guarantor.name.split(' ');
  const initial = rest.at(-1)?.slice(0, 1);
  const name = initial ? `${first} ${initial}.` : first;
  return { guarantor_id: id, name, ...{ member_no, amount, status, created_at, answered_at } };
}

const { id: ____, reference: _____, ...MOVED } = TransactionRecord.properties;

/** Something that happened to a loan. */
export const MemberTransaction = Type.Object(
  { transaction_id: Uuid, trx_id: TrxId, ...MOVED },
  { title: 'MemberTransaction' },
);

export function showMemberTransaction<Shown extends Static<typeof TransactionRecord>>({
  id,
  reference,
  ...moved
}: Shown) {
  return { transaction_id: id, trx_id: reference, ...moved };
}

const Line = Type.Object(
  {
    ...MemberTransaction.properties,
    balance: StatementRecord.properties.lines.items.properties.balance,
  },
  { title: 'MemberStatementLine' },
);

export const MemberStatement = Type.Object(
  { ...StatementRecord.properties, lines: Type.Array(Line) },
  { title: 'MemberStatement' },
);

export function showMemberStatement(
  shown: Static<typeof StatementRecord>,
): Static<typeof MemberStatement> {
  return { ...shown, lines: shown.lines.map(showMemberTransaction) };
}
