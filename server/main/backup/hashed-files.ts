import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { codeOf } from '#main/embedded/explain-file-trouble.ts';

/** Writes a new file, for nobody else to read and packed, and tells the hash of what is in it. */
export async function packFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly sha256: string; readonly lines: number }> {
  const hash = createHash('sha256');
  let lines = 0;
  await makeFolder(dirname(path), 0o700);
  await pipeline(
    async function* count() {
      for await (const chunk of content) {
        lines += linesIn(chunk);
        yield chunk;
      }
    },
    createGzip(),
    async function* digest(packed: AsyncIterable<Buffer>) {
      for await (const chunk of packed) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { sha256: hash.digest('hex'), lines };
}

function linesIn(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

/** The hash of a file; null where there is none. */
export async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Whether nothing is in a folder, or it is not there. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  const names = await readdir(path).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}
