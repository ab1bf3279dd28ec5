import type { Money } from '@mkopo/core/money/money.ts';

/** A row of a file of savings: what somebody had saved where it was kept before. */
export type SavingsRow = {
  readonly nationalId: string | null;
  readonly phone: string | null;
  /** Zero where they save, and have nothing now. */
  readonly balance: Money;
  /** The first day that it earns here; what days before earned is in the balance. */
  readonly balanceOn: Temporal.PlainDate;
};
