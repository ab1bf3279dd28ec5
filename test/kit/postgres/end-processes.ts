import { execFileSync } from 'node:child_process';

export type Child = { readonly pid: number; readonly title: string };

/** The processes that a process started and that still run, with what they call themselves. */
export function childrenOf(parent: number): Child[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, above, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(above) === parent ? [{ pid: Number(pid), title }] : [];
  });
}

/** SIGKILL, unless it ended by itself. */
export function endHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** As a power cut would: a process and all that it started. */
export function endFamily(pid: number): void {
  for (const one of [pid, ...childrenOf(pid).map((child) => child.pid)]) endHard(one);
}
