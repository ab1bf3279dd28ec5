import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { pageOfDocuments, pageOfSandboxDocuments } from '#api/records/clients/document-list.ts';
import { DocumentRecord } from '#api/records/clients/document-record.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { pageOfLoans, pageOfSandboxLoans } from '#api/records/loans/loan-list.ts';
import { LoanRecord } from '#api/records/loans/loan-record.ts';
import {
  pageOfRepayments,
  pageOfSandboxRepayments,
} from '#api/records/repayments/repayment-list.ts';
import { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';
import { pageOfSandboxSavings, pageOfSavings } from '#api/records/savings/savings-list.ts';
import { SavingsRecord } from '#api/records/savings/savings-record.ts';
import {
  BORROWER_HEADER,
  BorrowerPageQuery,
  BorrowerQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

/** What a borrower reads of their own. */
const OWN = {
  method: 'GET',
  tag: 'Portal',
  inHeader: BORROWER_HEADER,
  refusals: ['borrower_required', 'not_found'],
  example: { query: { client_id: EXAMPLE_BORROWER } },
} as const;

const OWN_LIST = { ...OWN, query: BorrowerPageQuery } as const;

/** GET /portal/profile: a borrower looks at what is known of them. */
export const getPortalProfile = endpoint({
  ...OWN,
  path: '/portal/profile',
  name: 'getPortalProfile',
  summary: 'Read the borrower’s profile',
  needs: 'clients:read',
  query: BorrowerQuery,
  reply: { status: 200, data: ClientRecord },

  async live({ tx, query }) {
    return showClient(await borrowerIn(tx, query));
  },

  sandbox({ query }) {
    return showClient(sandboxBorrowerIn(query));
  },
});

/** GET /portal/loans: a borrower's loans, newest first. */
const getPortalLoans = endpoint({
  ...OWN_LIST,
  path: '/portal/loans',
  name: 'listPortalLoans',
  summary: 'List the borrower’s loans',
  needs: 'loans:read',
  reply: { status: 200, data: Page(LoanRecord) },

  async live({ tx, query, cursors, ...call }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfLoans(tx, { ...query, client_id }, { cursors, today: businessDay(call) });
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxLoans({ ...query, client_id }, cursors);
  },
});

/** GET /portal/repayments: what a borrower paid, newest first. */
const getPortalRepayments = endpoint({
  ...OWN_LIST,
  path: '/portal/repayments',
  name: 'listPortalRepayments',
  summary: 'List the borrower’s repayments',
  needs: 'repayments:read',
  reply: { status: 200, data: Page(RepaymentRecord) },

  async live({ tx, query, cursors }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfRepayments(tx, { ...query, client_id }, cursors);
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxRepayments({ ...query, client_id }, cursors);
  },
});

/** GET /portal/savings: a borrower's savings accounts, newest first. */
const getPortalSavings = endpoint({
  ...OWN_LIST,
  path: '/portal/savings',
  name: 'listPortalSavings',
  summary: 'List the borrower’s savings accounts',
  needs: 'savings:read',
  reply: { status: 200, data: Page(SavingsRecord) },

  async live({ tx, query, cursors }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfSavings(tx, { ...query, client_id }, cursors);
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxSavings({ ...query, client_id }, cursors);
  },
});

/** GET /portal/documents: a borrower's papers, newest first. */
const getPortalDocuments = endpoint({
  ...OWN_LIST,
  path: '/portal/documents',
  name: 'listPortalDocuments',
  summary: 'List the borrower’s documents',
  needs: 'documents:read',
  reply: { status: 200, data: Page(DocumentRecord) },

  async live({ tx, query, cursors }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfDocuments(tx, { ...query, client_id }, cursors);
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxDocuments({ ...query, client_id }, cursors);
  },
});

/** What of a borrower's own there may be many of. */
export const PORTAL_LISTS = [
  getPortalLoans,
  getPortalRepayments,
  getPortalSavings,
  getPortalDocuments,
];
