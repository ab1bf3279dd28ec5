import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKey } from '#gateways/files/files.ts';
import { folderFiles } from '#gateways/files/folder-files.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Session } from '#store/kit/database.ts';

/** The folders of two cells, and whose files go from one to the other. */
export type MovedFiles = {
  readonly tenantId: string;
  readonly fromDir: string;
  readonly toDir: string;
};

/** Copies what is not there yet: a file is written once, and one that is half written has a dot. */
export async function copyFiles({ tenantId, fromDir, toDir }: MovedFiles): Promise<number> {
  const [from, to] = [folderFiles(fromDir), folderFiles(toDir)];
  const there = new Set(await filesIn(join(toDir, tenantId)));
  const missing = (await filesIn(join(fromDir, tenantId))).filter((id) => !there.has(id));
  for (const id of missing) {
    const key = fileKey(tenantId, id);
    const content = await from.get(key);
    // Erased since the folder was read.
    if (content) await to.put(key, { content, type: '' });
  }
  return missing.length;
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.'));
}

/** Every document must be at the target as its row says, unless the source has it not either. */
export async function checkFiles(session: Session, moved: MovedFiles): Promise<void> {
  const { tenantId, fromDir, toDir } = moved;
  const documents = await session.query<{ id: string; sha256: string }>(
    'select id, sha256 from document where tenant_id = $1 and erased_at is null',
    [tenantId],
  );
  const [from, to] = [folderFiles(fromDir), folderFiles(toDir)];
  for (const { id, sha256 } of documents) {
    const key = fileKey(tenantId, id);
    const content = await to.get(key);
    const isWhole = content && createHash('sha256').update(content).digest('hex') === sha256;
    if (isWhole || (!content && !(await from.get(key)))) continue;
    throw new OperatorError(`The file of document ${id} did not come as its row says.`);
  }
}

export async function removeFiles(folder: string, tenantId: string): Promise<void> {
  await rm(join(folder, tenantId), { recursive: true, force: true });
}
