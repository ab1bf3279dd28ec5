import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { keep } from './journey-scripts.ts';
import { PARTNER, partner } from './partner-steps.ts';
import type { PostmanFolder } from './postman-collection.ts';

const OF_ACCOUNT = { params: { id: 'savings_account_id' } };
const OF_DOCUMENT = { params: { id: 'document_id' } };
const FOR_BORROWER = { query: { client_id: '{{client_id}}' } };

/** What else is kept of a client, and what borrowers see of it themselves. */
export const PARTNER_RECORDS: readonly PostmanFolder[] = [
  {
    name: '6. Savings',
    description: 'An account for the client, with money in and out.',
    family: PARTNER,
    steps: [
      partner('openSavingsAccount', {
        body: { client_id: '{{client_id}}' },
        script: keep({ savings_account_id: 'answered.id' }),
      }),
      partner('listSavingsAccounts'),
      partner('getSavingsAccount', OF_ACCOUNT),
      partner('depositSavings', OF_ACCOUNT),
      partner('withdrawSavings', OF_ACCOUNT),
      partner('listSavingsTransactions', OF_ACCOUNT),
    ],
  },
  {
    name: '7. Documents',
    description:
      'A paper of the client. The form is spelled out with a page of nothing in it, so that it ' +
      'runs anywhere; for a file of yours choose “form-data” as the body. Only what was deleted ' +
      'can be erased: the sandbox has such a document.',
    family: PARTNER,
    steps: [
      partner('uploadDocument', {
        form: {
          fields: { client_id: '{{client_id}}', kind: 'national_id' },
          file: { name: 'id.pdf', type: 'application/pdf', content: SANDBOX_FILE },
        },
        script: keep({ document_id: 'answered.id' }),
      }),
      partner('listDocuments'),
      partner('getDocument', OF_DOCUMENT),
      partner('downloadDocument', OF_DOCUMENT),
      partner('deleteDocument', OF_DOCUMENT),
      partner('eraseDocument', { params: { id: 'deleted_document_id' } }),
    ],
  },
  {
    name: '8. Portal',
    description: 'What borrowers see and do by themselves: each call is for one of them.',
    family: PARTNER,
    steps: [
      partner('getPortalProfile', FOR_BORROWER),
      partner('applyOnPortal', {
        ...FOR_BORROWER,
        changes: { product_id: '{{product_id}}' },
      }),
      partner('listPortalLoans', FOR_BORROWER),
      partner('listPortalRepayments', FOR_BORROWER),
      partner('listPortalSavings', FOR_BORROWER),
      partner('listPortalDocuments', FOR_BORROWER),
    ],
  },
];
