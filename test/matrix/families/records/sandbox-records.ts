import type { Records } from '@mkopo/test/matrix/matrix-family.ts';

/** The clock of sandbox lenders. */
export const sandboxRecords: Partial<Records> = {
  refusedCalls: {
    moveSandboxClock: async () => ({ body: { advance_to: '2026-01-31' } }),
  },
  announcesNothing: ['moveSandboxClock', 'resetSandbox'],
  forgetsRetries: ['resetSandbox'],
  // That it moves, and the day that it closes.
  doesSeveral: { moveSandboxClock: 2 },
};
