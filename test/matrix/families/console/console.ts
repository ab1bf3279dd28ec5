import { consoleFamily } from '@mkopo/server/api/console/console-family.ts';
import { envelopeWording } from '@mkopo/test/matrix/families/records/envelope-wording.ts';
import { joinRecords } from '@mkopo/test/matrix/families/records/join-records.ts';
import { sandboxRecords } from '@mkopo/test/matrix/families/records/sandbox-records.ts';
import { toldRecords } from '@mkopo/test/matrix/families/records/told-records.ts';
import type { MatrixFamily } from '@mkopo/test/matrix/matrix-family.ts';
import { consoleBooksRecords } from './console-books.ts';
import { clientRecords } from './console-clients.ts';
import { collectionRecords } from './console-collections.ts';
import { customFieldRecords } from './console-custom-fields.ts';
import { dayRecords } from './console-days.ts';
import { guarantorRecords } from './console-guarantors.ts';
import { importRecords } from './console-imports.ts';
import { keyRecords } from './console-keys.ts';
import { listRecords } from './console-lists.ts';
import { loanRecords } from './console-loans.ts';
import { consoleMemberRecords } from './console-members.ts';
import { messageRecords } from './console-messages.ts';
import { paymentRecords } from './console-payments.ts';
import { payoutRecords } from './console-payouts.ts';
import { openConsoleDesk } from './console-records.ts';
import { savingsRecords } from './console-savings.ts';
import { scheduleRecords } from './console-schedules.ts';
import { scoringRecords } from './console-scoring.ts';
import { staffRecords } from './console-staff.ts';
import { twoPersonRecords } from './console-two-persons.ts';

/** A lender's own staff, each with a session and a role, on live data. */
export const consoleDescribed: MatrixFamily = {
  family: consoleFamily,
  worlds: ['live'],
  waives: { sandbox: 'staff work on live data alone' },
  wording: envelopeWording,
  openDesk: openConsoleDesk,
  records: joinRecords([
    ...[staffRecords, customFieldRecords, clientRecords],
    ...[loanRecords, guarantorRecords, payoutRecords, savingsRecords, dayRecords],
    ...[collectionRecords, paymentRecords, consoleMemberRecords, messageRecords, twoPersonRecords],
    consoleBooksRecords,
    ...[keyRecords, toldRecords, sandboxRecords, listRecords, importRecords, scheduleRecords],
    ...[keyRecords, scoringRecords, toldRecords, sandboxRecords, listRecords, importRecords],
  ]),
};
