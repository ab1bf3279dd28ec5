import { SECOND_FACTOR_RULES } from '@mkopo/core/access/second-factor.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { MAKER_AND_CHECKER } from '@mkopo/core/tenant/approval-rule.ts';
import {
  BRANCH_FENCES,
  CLASSIFICATIONS,
  type TenantSettings,
} from '@mkopo/core/tenant/tenant-settings.ts';
import { Type } from 'typebox';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { AMOUNT_MAX } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { InterestPct, showPct } from '#api/records/savings/savings-record.ts';
import { ApprovalLimit } from './approval-limit.ts';

export const MakerAndChecker = Type.Enum([...MAKER_AND_CHECKER], {
  description: '`differ`: nobody approves an application that they entered themselves.',
});

/** The terms of savings accounts where nobody says otherwise. */
export const UsualSavings = {
  savings_interest_pct: InterestPct,
  savings_minimum_balance: Type.Number({
    minimum: 0,
    maximum: AMOUNT_MAX,
    description: 'What withdrawals must leave.',
  }),
} as const;

/** The regulator that the lender is under. */
export const ClassificationField = Type.Enum([...CLASSIFICATIONS], {
  description:
    'Whose classes loans are reported by: `cbk`, the Central Bank of Kenya’s, or `sasra`, those ' +
    'of the Sacco Societies Regulatory Authority. Days past due and buckets are the same.',
});

export const SecondFactorField = Type.Enum([...SECOND_FACTOR_RULES], {
  description:
    'Of whom a second factor is asked at the log-in: of nobody, of `approvers` (admins and ' +
    'managers) or of `everybody`. Who has none yet enrols one at the next call, and does ' +
    'nothing else before.',
});

export const BranchFenceField = Type.Enum([...BRANCH_FENCES], {
  description:
    '`on`: staff of a branch see that branch’s clients and loans alone, with all that hangs on ' +
    'them, and do nothing that is of the whole lender. Who has no branch sees all.',
});

export const BooksLock = OrNull(Day, {
  description:
    'The last day on which nothing more is booked, by whatever door: what was reported stays so. ' +
    'Only days that are closed can be locked. Null: all days are open.',
});

/** What a lender asks of its people, promises its savers, and is graded by. */
export const { schema: SettingsRecord, show: showSettings } = record(
  'Settings',
  (settings: TenantSettings, currency: Currency) => ({ ...settings, currency }),
  {
    maker_and_checker: [MakerAndChecker, 'makerAndChecker'],
    approval_limit: [ApprovalLimit, 'approvalLimitMinor'],
    savings_interest_pct: [
      UsualSavings.savings_interest_pct,
      ({ savingsInterestPct }) => showPct(savingsInterestPct),
    ],
    savings_minimum_balance: [UsualSavings.savings_minimum_balance, 'savingsMinimumMinor'],
    classification: [ClassificationField, 'classification'],
    second_factor: [SecondFactorField, 'secondFactor'],
    branch_fence: [BranchFenceField, 'branchFence'],
    books_locked_through: [BooksLock, 'booksLockedThrough'],
  },
);
