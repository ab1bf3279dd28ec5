import type { Book } from '#kit/text/use-words.ts';

/** What is said wherever a client is looked for, or papers of theirs are taken in. */
export const CLIENT_PARTS = {
  subject: 'kit/clients',
  en: {
    findClient: 'Name, phone or ID number of the client',
    findLead: 'Type at least two letters.',
    noClient: 'No client matches',
    choose: 'Choose',
    documents: 'Documents',
    documentKind: 'What it is',
    documentFile: 'File',
    documentHint: 'PDF, JPEG or PNG, up to 10 MB',
    download: 'Open {name}',
    kind_national_id: 'National ID',
    kind_passport: 'Passport',
    kind_kra_pin: 'KRA PIN certificate',
    kind_payslip: 'Payslip',
    kind_bank_statement: 'Bank statement',
    kind_photo: 'Photo',
    kind_agreement: 'Agreement',
    kind_other: 'Other',
  },
} as const satisfies Book;
