import { OperatorError } from '#main/kit/operator-error.ts';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'not permitted'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the disk'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENAMETOOLONG', 'the path is too long'],
  ['ELOOP', 'links lead round in a circle'],
  ['ENOENT', 'a part of the path is not there and cannot be made'],
  ['ENOTDIR', 'a part of the path is a file, not a folder'],
  ['EEXIST', 'a file of that name is in the way'],
]);

/** Runs file work; what an operator can cause becomes one line, all else stays the fault it is. */
export async function explainFileTrouble<T>(doing: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = REASONS.get(codeOf(error) ?? '');
    if (!reason) throw error;
    throw new OperatorError(`Could not ${doing}: ${reason}.`, { cause: error });
  }
}

/** Runs file work that may find nothing there. */
export function ifThere<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
