import type { Money } from '@mkopo/core/money/money.ts';

/** What a loan asks for, as other systems tell it apart. */
export const LOAN_PARTS = ['principal', 'interest', 'fees', 'penalties'] as const;
export type LoanPart = (typeof LOAN_PARTS)[number];

/** What a row says of a part; null where it does not. */
export type ToldPart = { readonly paidMinor: bigint | null; readonly owedMinor: bigint | null };

/** A row of a loan book: what was lent elsewhere, and what stands of it. */
export type LoanRow = {
  /** In the books it comes from. */
  readonly formerNumber: string;
  readonly nationalId: string | null;
  readonly phone: string | null;
  /** By its name here. */
  readonly product: string;
  readonly principal: Money;
  readonly disbursedOn: Temporal.PlainDate;
  readonly instalments: number | null;
  readonly firstDueOn: Temporal.PlainDate | null;
  readonly told: Readonly<Record<LoanPart, ToldPart>>;
  /** All that was paid but penalties, where nobody knows on what. */
  readonly amountPaid: Money | null;
  /** At the end of which day all of it is true. */
  readonly stoodOn: Temporal.PlainDate;
};
