import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ifThere } from './explain-file-trouble.ts';

/** What PostgreSQL writes about itself into postmaster.pid while it runs. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** starting, ready, stopping; empty while it has not said yet. */
  readonly status: string;
};

/** What the file says, whether or not it is still true. */
export function readPidFile(folder: string): Postmaster | undefined {
  const lines = ifThere(() => readFileSync(join(folder, 'postmaster.pid'), 'utf8'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' };
}

/** The PostgreSQL that serves this folder now, whoever started it. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const written = readPidFile(folder);
  return written && serves(written.pid, folder) ? written : undefined;
}

/**
 * After a crash the file stays behind and its number may by now be anybody's, so the process must
 * show our folder among its arguments. If this is ever wrong, PostgreSQL's own lock (the shared
 * memory of the folder) still refuses a second server.
 */
function serves(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    const [program = '', ...args] = argumentsOf(pid);
    return basename(program) === 'postgres' && args.join(' ').includes(folder);
  } catch {
    return false;
  }
}

function argumentsOf(pid: number): string[] {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(' ');
}
