import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { GET_CLOCK, MOVE_CLOCK, RESET_SANDBOX } from '#api/records/sandbox/sandbox-shapes.ts';

/** The clock of a sandbox lender, and how to begin anew. */
export const SANDBOX_ENDPOINTS = [
  endpoint({ ...GET_CLOCK, needs: null, example: {} }),
  endpoint({ ...MOVE_CLOCK, needs: 'sandbox.write', example: { body: { advance_days: 1 } } }),
  endpoint({ ...RESET_SANDBOX, needs: 'sandbox.write', example: {} }),
];
