import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Changes } from '#api/kit/wire/object-shapes.ts';
import { readAmount } from '#api/records/kit/amount.ts';
import { readPct } from '#api/records/savings/savings-record.ts';
import { changeSettings } from '#operations/access/manage-tenant.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { ApprovalLimit, readApprovalLimit } from './approval-limit.ts';
import {
  BooksLock,
  BranchFenceField,
  ClassificationField,
  MakerAndChecker,
  SecondFactorField,
  SettingsRecord,
  showSettings,
  UsualSavings,
} from './settings-record.ts';

/** GET /settings: what the lender asks of its people. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  name: 'getSettings',
  tag: 'Access',
  summary: 'Read the settings',
  needs: null,
  reply: { status: 200, data: SettingsRecord },
  example: {},

  async live({ tx, caller }) {
    return showSettings(await readSettings(tx), caller.currency);
  },
});

/** PATCH /settings: an admin changes what the lender asks of its people. */
export const patchSettings = endpoint({
  method: 'PATCH',
  path: '/settings',
  name: 'updateSettings',
  tag: 'Access',
  summary: 'Change the settings',
  description:
    '`approval_limit` is for everybody whose own limit is not set. It holds from the next ' +
    'approval on. `savings_…` are the terms of accounts that are opened from then on, by ' +
    'partners always, by staff where they say nothing else. `classification` is how loans are ' +
    'graded wherever a class is shown, in reports of past days too. `books_locked_through` is ' +
    'a day that is over and closed. It can be moved back again, which opens days: that asks ' +
    'less of people. Where the lender asks for two persons and has two admins, asking less of ' +
    'people is asked for by `POST /access-requests`.',
  needs: 'settings.write',
  body: Changes('SettingsChanges', {
    maker_and_checker: Type.Optional(MakerAndChecker),
    approval_limit: Type.Optional(ApprovalLimit),
    savings_interest_pct: Type.Optional(UsualSavings.savings_interest_pct),
    savings_minimum_balance: Type.Optional(UsualSavings.savings_minimum_balance),
    classification: Type.Optional(ClassificationField),
    second_factor: Type.Optional(SecondFactorField),
    branch_fence: Type.Optional(BranchFenceField),
    books_locked_through: Type.Optional(BooksLock),
  }),
  reply: { status: 200, data: SettingsRecord },
  refusals: ['not_permitted', 'date_out_of_range'],
  example: { body: { maker_and_checker: 'differ' } },

  async live({ tx, body, caller, now }) {
    const { currency } = caller;
    const { maker_and_checker: makerAndChecker, approval_limit: limit } = body;
    const { savings_interest_pct: pct, savings_minimum_balance: minimum, classification } = body;
    const { second_factor: secondFactor, branch_fence: branchFence } = body;
    const { books_locked_through: locked } = body;
    const todayOn = businessDateOf(now, caller);
    const changes = {
      ...(makerAndChecker && { makerAndChecker }),
      ...readApprovalLimit(limit, currency),
      ...(pct !== undefined && { savingsInterestPct: readPct(pct) }),
      ...(minimum !== undefined && {
        savingsMinimumMinor: readAmount(currency, minimum, 'savings_minimum_balance').minor,
      }),
      ...(classification && { classification }),
      ...(secondFactor && { secondFactor }),
      ...(branchFence && { branchFence }),
      ...(locked !== undefined && {
        lock: { throughOn: locked === null ? null : Temporal.PlainDate.from(locked), todayOn },
      }),
    };
    return showSettings(await changeSettings(tx, changes), currency);
  },
});
