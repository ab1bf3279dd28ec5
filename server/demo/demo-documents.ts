import { createHash } from 'node:crypto';
import type { ClientInput } from '@mkopo/core/client/client.ts';
import {
  type DocumentId,
  type DocumentKind,
  documentTypeOf,
} from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { type Files, fileKey } from '#gateways/files/files.ts';
import { expectFile, uploadDocument } from '#operations/clients/manage-documents.ts';
import type { NewDocument } from '#store/clients/document-store.ts';
import type { Database } from '#store/kit/database.ts';
import { newId } from '#store/kit/new-id.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';
import { pdfOf, pngOf } from './document-content.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A paper that is put away, of somebody who is no client yet. */
export type DemoPaper = {
  /** By the place in the list of people. */
  readonly client: number;
  readonly document: Omit<NewDocument, 'clientId'>;
};

type Sheet = {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly content: Buffer;
};

export type PapersAsked = {
  readonly people: readonly ClientInput[];
  /** How many of them left papers with the lender. */
  readonly withPapers: number;
  readonly random: SeededRandom;
};

/** Where a lender's files go, and where it is written down that they come. */
export type Cabinet = {
  readonly files: Files;
  readonly database: Database;
  readonly scope: TenantScope;
  readonly now: Temporal.Instant;
};

/**
 * Puts the papers of the last people away: the lender took copies from some day on, and who came
 * last is listed first. It talks to the store of files, so it is done before the transaction that
 * records the papers.
 */
export async function putPapersAway(
  { files, database, scope, now }: Cabinet,
  { people, withPapers, random }: PapersAsked,
): Promise<DemoPaper[]> {
  const first = people.length - withPapers;
  const sheets = people.slice(first).flatMap((person, place) => {
    return sheetsOf(person, random).map((sheet) => ({ client: first + place, ...sheet }));
  });
  const papers = sheets.map(({ client, kind, name, content }) => {
    const type = documentTypeOf(content);
    if (!type) throw new Error(`${name} is none of the types that are kept`);
    const id: DocumentId = newId('document');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const document = { id, kind, name, type, sizeBytes: content.length, sha256 };
    return { content, paper: { client, document } };
  });
  await inTenant(database, scope, async (tx) => {
    for (const { paper } of papers) expectFile(tx, { ...paper.document, now });
  });
  return Promise.all(
    papers.map(async ({ content, paper }) => {
      const { id, type } = paper.document;
      await files.put(fileKey(scope.tenantId, id), { content, type });
      return paper;
    }),
  );
}

/** Enters papers that were put away into their owners' files. */
export async function recordPapers(
  tx: TenantTx,
  papers: readonly DemoPaper[],
  clients: readonly ClientId[],
): Promise<void> {
  await Promise.all(
    papers.map(({ client, document }) => {
      const clientId = clients[client];
      if (!clientId) throw new Error('a paper is somebody’s');
      return uploadDocument(tx, { ...document, clientId });
    }),
  );
}

/** Everybody shows who they are; who is employed brings a payslip, and some their tax number. */
function sheetsOf(
  { firstName, lastName, nationalId, phone }: ClientInput,
  random: SeededRandom,
): Sheet[] {
  const name = `${lastName.toUpperCase()}, ${firstName}`;
  const id = ['SPECIMEN - COPY OF NATIONAL ID', '', name, `ID NUMBER ${nationalId}`, 'KENYA'];
  const pay = random.between(18, 95) * 1000;
  const kept = Math.round(pay * 0.78);
  const slip = ['SPECIMEN - PAYSLIP', '', name, `GROSS  KES ${pay}`, `NET    KES ${kept}`];
  const pin = `A${String(random.between(1, 999_999_999)).padStart(9, '0')}K`;
  const tax = ['SPECIMEN - PIN CERTIFICATE', '', name, `PIN ${pin}`, `TEL ${phone}`];
  const employed = random.happens(45);
  const registered = random.happens(35);
  return [
    { kind: 'national_id', name: 'national-id.pdf', content: pdfOf(id) },
    ...(employed ? [{ kind: 'payslip', name: 'payslip.png', content: pngOf(slip) } as const] : []),
    ...(registered ? [{ kind: 'kra_pin', name: 'kra-pin.pdf', content: pdfOf(tax) } as const] : []),
  ];
}
