import type { Section, StatementLine } from '@mkopo/core/ledger/statement.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { inCurrency, listOf } from './report-parts.ts';

const line = record(null, inCurrency<StatementLine>, {
  code: [Type.String(), 'code'],
  name: [Type.String(), 'name'],
  amount: [ShownAmount, 'minor'],
});

/** A part of a statement: its accounts, and what they come to. */
export const section = record('StatementSection', inCurrency<Section>, {
  accounts: listOf(line, 'lines'),
  total: [ShownAmount, 'totalMinor'],
});
