import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a server notes in its own data folder: commands run beside it with other settings. */
type Note = { readonly pid: number; readonly origin: string };

const fileIn = (dataDir: string) => join(dataDir, 'served-at.json');

/** Notes where the one server of a data folder listens; what it returns takes the note away. */
export function noteServedAt(dataDir: string, origin: string): () => Promise<void> {
  const note: Note = { pid: process.pid, origin };
  writeFileSync(fileIn(dataDir), `${JSON.stringify(note)}\n`);
  return () => rm(fileIn(dataDir), { force: true });
}

/** Where the server of a data folder listens; null where none runs, or none that we can see. */
export function readServedAt(dataDir: string): string | null {
  try {
    const { pid, origin }: Note = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    // A server that was killed leaves its note behind, and nobody under its number.
    return isAlive(pid) ? origin : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is one that we may not signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
