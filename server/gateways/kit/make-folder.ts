import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and all above it, and tells whether it was there. Where the folder above is there
 * and takes no other, as /proc, that of Node (`recursive`) tries for ever; this one throws.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<'made' | 'there'> {
  try {
    return await makeOne(path, mode);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path), mode);
    return makeOne(path, mode);
  }
}

async function makeOne(path: string, mode: number): Promise<'made' | 'there'> {
  try {
    await mkdir(path, { mode });
    return 'made';
  } catch (error) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) return 'there';
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
