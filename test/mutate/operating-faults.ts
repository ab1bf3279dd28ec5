import type { Fault } from './fault.ts';

/** What keeps a server right whatever befalls it: clocks, poolers, load, restarts, restores. */
export const OPERATING_FAULTS: readonly Fault[] = [
  {
    name: 'bounced-payment-jumps-the-queue',
    file: 'core/past/past.ts',
    text: "const isBeforeNight = move.kind === 'repayment' && !keepsPlace;",
    becomes: "const isBeforeNight = move.kind === 'repayment';",
    why: 'Nights between a payment and its bouncing would charge what nobody owed.',
    tests: ['core/past/past.test.ts'],
  },
  {
    name: 'jobs-by-a-wrong-clock',
    file: 'server/main/run-jobs.ts',
    text: 'if (mayRun()) await run(',
    becomes: 'await run(',
    why: 'A server that does not know the time would close days and drop rows.',
    tests: ['server/main/run-jobs.test.ts'],
  },
  {
    name: 'clocks-always-agree',
    file: 'server/main/kit/database-clock.ts',
    text: 'Math.abs(ahead) > CLOCKS_DIFFER_MAX_MS ? ahead : 0',
    becomes: '0',
    why: 'Nobody would hear of a clock that is set wrong.',
    tests: ['server/main/server-clock.test.ts'],
  },
  {
    name: 'memory-trusted-for-ever',
    file: 'server/store/kit/listener.ts',
    text: 'const isTrusted = () => trueAtMs > arrivedMs - TRUSTED_MS;',
    becomes: 'const isTrusted = () => trueAtMs > 0;',
    why: 'A revoked key would open for as long as nothing is heard.',
    tests: ['test/fault/pooler.test.ts', 'server/store/access/credential-directory.test.ts'],
  },
  {
    name: 'work-for-who-has-gone',
    file: 'server/api/kit/serve/gate.ts',
    text: 'if (raw.destroyed || isLate) throw overloaded();',
    becomes: 'if (isLate) throw overloaded();',
    why: 'Under load most of the work would be done for callers who have hung up.',
    tests: ['server/api/kit/serve/gate.test.ts'],
  },
  {
    name: 'stop-that-nobody-hears-of',
    file: 'server/main/readiness.ts',
    text: "if (isStopping) throw new Error('the server is stopping');",
    becomes: '',
    why: 'A balancer would send calls to a server that is about to close its port.',
    tests: ['test/fault/drain.test.ts', 'test/fault/rolling-restart.test.ts'],
  },
  {
    name: 'restore-over-what-is-there',
    file: 'server/main/commands/restore.ts',
    text: 'if (!(await isEmptyDatabase(session))) throw usedDatabase(installation);',
    becomes: 'await isEmptyDatabase(session);',
    why: 'A restore would be loaded over books that live.',
    tests: ['server/main/commands/backup.test.ts'],
  },
];
