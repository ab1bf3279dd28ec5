// Written by npm run sdk:types from docs/api/scoring.json.
import type { CallTable } from './call-table.ts';

export const SCORING_CALLS = {
  scoreDeposits: { method: 'POST', path: '/deposit_score/', query: ['explain'], body: 'json', takesKey: true },
  scoreDemographics: { method: 'POST', path: '/demographic_score/', body: 'json', takesKey: true },
  scoreRepayments: { method: 'POST', path: '/repayment_score/', body: 'json', takesKey: true },
  listClientData: { method: 'GET', path: '/client_data/' },
} as const satisfies CallTable;
