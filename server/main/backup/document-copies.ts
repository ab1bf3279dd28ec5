import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Files } from '#gateways/files/files.ts';
import { folderFiles } from '#gateways/files/folder-files.ts';
import { copyMark } from '#gateways/files/folder-mark.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { hashOfFile } from './hashed-files.ts';
import { type BackupDocuments, DOCUMENT_HASHES, DOCUMENTS } from './manifest.ts';

/** A document of the snapshot: where its file is kept, and what is in that. */
export type KeptDocument = { readonly key: string; readonly sha256: string };

type Copying = {
  readonly documents: AsyncIterable<KeptDocument>;
  readonly documentsDir: string;
  readonly folder: string;
};

/**
 * Copies the files that rows of the snapshot name. It is done after the snapshot: a file is kept
 * before its row is. One that was erased meanwhile is not there any more, and stays erased.
 */
export async function copyDocuments(copying: Copying): Promise<BackupDocuments> {
  const { documents, documentsDir, folder } = copying;
  const [from, to] = [folderFiles(documentsDir), folderFiles(join(folder, DOCUMENTS))];
  const list = await open(join(folder, DOCUMENT_HASHES), 'wx', 0o600);
  let [files, missing] = [0, 0];
  try {
    for await (const { key, sha256 } of documents) {
      const isCopied = await copyWhole(from, to, { key, sha256 });
      if (isCopied) await list.write(`${sha256}  ${DOCUMENTS}/${key}\n`);
      files += isCopied ? 1 : 0;
      missing += isCopied ? 0 : 1;
    }
    await list.sync();
  } finally {
    await list.close();
  }
  await copyMark(documentsDir, join(folder, DOCUMENTS));
  return { files, missing, sha256: (await hashOfFile(join(folder, DOCUMENT_HASHES))) ?? '' };
}

async function copyWhole(from: Files, to: Files, { key, sha256 }: KeptDocument): Promise<boolean> {
  const content = await from.get(key);
  if (!content || hashOf(content) !== sha256) return false;
  await to.put(key, { content, type: '' });
  return true;
}

/** The files of a backup that are not as they were written. */
export async function spoiltDocuments(folder: string, { sha256 }: BackupDocuments) {
  if ((await hashOfFile(join(folder, DOCUMENT_HASHES))) !== sha256) return [DOCUMENT_HASHES];
  const spoilt: string[] = [];
  for await (const document of listed(folder)) {
    const path = join(DOCUMENTS, document.key);
    if ((await hashOfFile(join(folder, path))) !== document.sha256) spoilt.push(path);
  }
  return spoilt;
}

/** Puts the files of a backup where servers look for them. */
export async function returnDocuments(folder: string, documentsDir: string): Promise<void> {
  const [from, to] = [folderFiles(join(folder, DOCUMENTS)), folderFiles(documentsDir)];
  for await (const document of listed(folder)) {
    if (await copyWhole(from, to, document)) continue;
    throw new OperatorError(`${document.key} was changed while the backup was read.`);
  }
  await copyMark(join(folder, DOCUMENTS), documentsDir);
}

async function* listed(folder: string): AsyncGenerator<KeptDocument> {
  const lines = createInterface(createReadStream(join(folder, DOCUMENT_HASHES)));
  for await (const line of lines) {
    const [sha256 = '', path = ''] = line.split('  ');
    yield { sha256, key: path.slice(DOCUMENTS.length + 1) };
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
