import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import { envelopeWording } from '@mkopo/test/matrix/families/records/envelope-wording.ts';
import { joinRecords } from '@mkopo/test/matrix/families/records/join-records.ts';
import { sandboxRecords } from '@mkopo/test/matrix/families/records/sandbox-records.ts';
import { toldRecords } from '@mkopo/test/matrix/families/records/told-records.ts';
import type { MatrixFamily } from '@mkopo/test/matrix/matrix-family.ts';
import { clientRecords } from './partner-clients.ts';
import { documentRecords } from './partner-documents.ts';
import { loanRecords } from './partner-loans.ts';
import { portalRecords } from './partner-portal.ts';
import { openPartnerDesk } from './partner-records.ts';
import { requestRecords } from './partner-requests.ts';
import { savingsRecords } from './partner-savings.ts';

/** Third-party systems, each with a key that has scopes, for live data or for the sandbox. */
export const partner: MatrixFamily = {
  family: partnerFamily,
  worlds: ['live', 'test'],
  waives: {},
  wording: envelopeWording,
  openDesk: openPartnerDesk,
  records: joinRecords([
    clientRecords,
    loanRecords,
    savingsRecords,
    documentRecords,
    portalRecords,
    ...[toldRecords, requestRecords, sandboxRecords],
  ]),
};
