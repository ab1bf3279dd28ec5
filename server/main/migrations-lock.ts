import type { Migration } from '#store/kit/migrate.ts';

export const LOCK_FILE = new URL('../../db/migrations.lock', import.meta.url);

type Landed = Pick<Migration, 'name' | 'checksum'>;

/** What has landed, line by line: name and checksum. */
export function readLock(text: string): Landed[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', checksum = ''] = line.split(' ');
      return { name, checksum };
    });
}

/** Why these are not what has landed and, behind it, what is new: databases elsewhere have it. */
export function lockFaults(text: string, migrations: readonly Landed[]): string[] {
  return readLock(text).flatMap(({ name, checksum }, index) => {
    const ours = migrations[index];
    if (ours?.name !== name) {
      const now = ours?.name ?? 'nothing';
      return [`${now} stands where ${name} has landed: give new migrations a number behind it`];
    }
    if (ours.checksum === checksum) return [];
    return [`${name} has landed and must not change: write a new migration instead`];
  });
}

/** The lock with a line for each new migration; what has landed is never written anew. */
export function extendLock(text: string, migrations: readonly Landed[]): string {
  const faults = lockFaults(text, migrations);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return migrations.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
}
