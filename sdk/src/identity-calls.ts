// Written by npm run sdk:types from docs/api/identity.json.
import type { CallTable } from './call-table.ts';

export const IDENTITY_CALLS = {
  lookUpKraPin: { method: 'POST', path: '/krapin', body: 'json' },
  lookUpAlienId: { method: 'POST', path: '/alienid', body: 'json' },
  lookUpBusiness: { method: 'POST', path: '/business', body: 'json' },
  postBankList: { method: 'POST', path: '/banklist' },
  getBankList: { method: 'GET', path: '/banklist' },
} as const satisfies CallTable;
