import type { ImportKind } from './data-import.ts';

/** A field that a column of a file may hold. */
export type ImportField = {
  readonly name: string;
  /** What other systems and people call it, in English and Swahili, in lower case. */
  readonly synonyms: readonly string[];
  /** What the template shows. */
  readonly example: string;
};

type KindOfFile = {
  readonly fields: readonly ImportField[];
  /** Of each of these lists one field at least must have a column. */
  readonly needs: readonly (readonly string[])[];
};

const field = (name: string, example: string, synonyms: readonly string[]): ImportField => ({
  name,
  example,
  synonyms,
});

const PHONE = field('phone', '0712 345 678', [
  ...['phone no', 'phone number', 'mobile', 'mobile no', 'mobile number', 'mobile phone'],
  ...['telephone', 'telephone number', 'tel', 'tel no', 'cell', 'cell phone'],
  ...[
    'cellphone',
    'msisdn',
    'contact',
    'simu',
    'namba ya simu',
    'nambari ya simu',
    'simu ya mkononi',
  ],
]);

const NATIONAL_ID = field('national_id', '12345678', [
  ...['id', 'id no', 'id number', 'national id no', 'national id number', 'identity number'],
  ...['identification number', 'document number', 'passport', 'passport number'],
  ...['kitambulisho', 'namba ya kitambulisho', 'nambari ya kitambulisho', 'nida'],
]);

/** A loan as the lists of other systems tell it: what was lent, and what stands of it. */
const LOAN_FIELDS: readonly ImportField[] = [
  field('former_number', 'MF-004711', [
    ...['loan number', 'loan no', 'loan id', 'loan account', 'loan account number', 'account no'],
    ...['account number', 'external id', 'nambari ya mkopo', 'namba ya mkopo'],
  ]),
  NATIONAL_ID,
  PHONE,
  field('product', 'Biashara loan', [
    ...['product name', 'loan product', 'loan type', 'bidhaa', 'aina ya mkopo'],
  ]),
  field('principal', '12,000.00', [
    ...['loan amount', 'amount', 'amount disbursed', 'disbursed amount', 'principal amount'],
    ...['principal disbursed', 'kiasi cha mkopo', 'kiasi kilichotolewa', 'kiasi cha msingi'],
  ]),
  field('disbursed_on', '2026-01-31', [
    ...['disbursement date', 'disbursed date', 'date disbursed', 'disbursed', 'start date'],
    ...['tarehe ya kutolewa', 'tarehe ya mkopo'],
  ]),
  field('instalments', '12', [
    ...['installments', 'number of instalments', 'number of installments', 'no of instalments'],
    ...['no of installments', 'number of repayments', 'no of repayments', 'repayments', 'term'],
    ...['awamu', 'idadi ya awamu', 'idadi ya marejesho'],
  ]),
  field('first_due_on', '', [
    ...['first due date', 'first repayment date', 'first instalment date', 'due date', 'maturity'],
    ...['first installment date', 'maturity date', 'tarehe ya rejesho la kwanza'],
  ]),
  field('principal_paid', '', [
    'principal repaid',
    'paid principal',
    'kiasi cha msingi kilicholipwa',
  ]),
  field('interest_paid', '', ['interest repaid', 'paid interest', 'riba iliyolipwa']),
  field('fees_paid', '', ['fees repaid', 'paid fees', 'ada zilizolipwa']),
  field('penalties_paid', '', [
    ...['penalties repaid', 'penalty paid', 'paid penalties', 'adhabu zilizolipwa'],
  ]),
  field('principal_owed', '8,000.00', [
    ...['principal outstanding', 'outstanding principal', 'principal balance', 'balance'],
    ...['kiasi cha msingi kinachodaiwa', 'salio la kiasi cha msingi', 'salio'],
  ]),
  field('interest_owed', '640.00', [
    ...['interest outstanding', 'outstanding interest', 'interest balance', 'riba inayodaiwa'],
  ]),
  field('fees_owed', '', [
    ...['fees outstanding', 'outstanding fees', 'fees balance', 'ada zinazodaiwa'],
  ]),
  field('penalties_owed', '', [
    ...['penalties outstanding', 'outstanding penalties', 'penalty outstanding', 'penalties'],
    ...['penalty balance', 'penalties balance', 'adhabu zinazodaiwa'],
  ]),
  field('amount_paid', '', [
    ...['total paid', 'paid', 'total repaid', 'amount repaid', 'repaid'],
    ...['kiasi kilicholipwa', 'jumla iliyolipwa'],
  ]),
  field('stood_on', '2026-06-30', [
    ...['as at', 'as of', 'balance date', 'take over date', 'tarehe ya salio', 'hadi tarehe'],
  ]),
];

export const IMPORT_FIELDS: Readonly<Record<ImportKind, KindOfFile>> = {
  clients: {
    needs: [['first_name', 'full_name'], ['last_name', 'full_name'], ['phone']],
    fields: [
      field('first_name', 'Amina', [
        ...['first names', 'firstname', 'given name', 'given names', 'forename', 'other names'],
        ...['jina la kwanza', 'majina ya kwanza'],
      ]),
      field('last_name', 'Odhiambo', [
        ...[
          'lastname',
          'surname',
          'family name',
          'jina la mwisho',
          'jina la ukoo',
          'jina la familia',
        ],
      ]),
      field('full_name', '', [
        ...['name', 'names', 'full names', 'fullname', 'client', 'client name', 'customer'],
        ...['customer name', 'member name', 'borrower', 'jina', 'jina kamili', 'majina'],
        ...['majina kamili', 'jina la mteja', 'jina la mwanachama', 'mteja'],
      ]),
      PHONE,
      NATIONAL_ID,
      field('gender', 'female', ['sex', 'jinsia', 'jinsi']),
      field('email', 'amina@example.com', [
        ...['e mail', 'email address', 'mail', 'barua pepe', 'anwani ya barua pepe'],
      ]),
      field('country', 'KE', ['country code', 'residence', 'country of residence', 'nchi']),
      field('id_issuing_country', 'KE', [
        ...['id country', 'issuing country', 'nationality', 'nchi ya kitambulisho', 'uraia'],
      ]),
    ],
  },
  repayments: {
    needs: [['loan_number', 'national_id', 'phone'], ['amount'], ['reference']],
    fields: [
      field('loan_number', 'LN-000123', [
        ...['loan', 'loan no', 'loan id', 'loan account', 'account', 'account no'],
        ...['account number', 'nambari ya mkopo', 'namba ya mkopo', 'mkopo'],
      ]),
      NATIONAL_ID,
      PHONE,
      field('amount', '1,234.50', [
        ...['amount paid', 'deduction', 'amount deducted', 'instalment', 'installment', 'paid'],
        ...['kiasi', 'makato', 'kiasi kilicholipwa'],
      ]),
      field('paid_on', '2026-01-31', [
        ...['date', 'payment date', 'date paid', 'value date', 'deduction date'],
        ...['tarehe', 'tarehe ya malipo'],
      ]),
      field('reference', 'CHQ 004711', [
        ...['ref', 'ref no', 'reference no', 'reference number', 'receipt', 'receipt no'],
        ...['transaction id', 'cheque no', 'kumbukumbu', 'nambari ya kumbukumbu', 'risiti'],
      ]),
      field('payment_method', 'check_off', ['method', 'mode', 'payment mode', 'njia ya malipo']),
    ],
  },
  savings: {
    needs: [['national_id', 'phone'], ['balance']],
    fields: [
      NATIONAL_ID,
      PHONE,
      field('balance', '12,500.00', [
        ...[
          'savings',
          'savings balance',
          'closing balance',
          'current balance',
          'amount',
          'deposits',
        ],
        ...['salio', 'akiba', 'salio la akiba', 'kiasi'],
      ]),
      field('balance_on', '2026-01-31', [
        ...['date', 'as at', 'as of', 'balance date', 'tarehe', 'tarehe ya salio', 'hadi tarehe'],
      ]),
    ],
  },
  loans: {
    needs: [
      ...[['former_number'], ['national_id', 'phone'], ['product'], ['principal']],
      ...[['disbursed_on'], ['principal_owed', 'principal_paid', 'amount_paid']],
    ],
    fields: LOAN_FIELDS,
  },
};

/** Of all kinds together. */
export const IMPORT_FIELD_NAMES = [
  ...new Set(Object.values(IMPORT_FIELDS).flatMap(({ fields }) => fields.map(({ name }) => name))),
];

export function isImportField(kind: ImportKind, name: string): boolean {
  return IMPORT_FIELDS[kind].fields.some((one) => one.name === name);
}
