import { decideMove } from '@mkopo/core/calendar/move-clock.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { readMove, showClock, showMove } from '#api/records/sandbox/clock-record.ts';
import { GET_CLOCK, MOVE_CLOCK, RESET_SANDBOX } from '#api/records/sandbox/sandbox-shapes.ts';

/** In test mode time stands still, and there is nothing to empty. */
const STILL = { todayOn: SANDBOX_DAYS.today, movesTo: null } as const;

/** The clock of a sandbox lender, and how to begin anew. */
export const SANDBOX_ENDPOINTS = [
  endpoint({
    ...GET_CLOCK,
    needs: 'loans:read',
    example: {},
    sandbox: () => showClock(STILL),
  }),
  endpoint({
    ...MOVE_CLOCK,
    needs: 'loans:write',
    example: { body: { advance_days: 1 } },
    sandbox: ({ body }) => showMove(orRefuse(decideMove(STILL, readMove(body)))),
  }),
  endpoint({
    ...RESET_SANDBOX,
    needs: 'loans:write',
    example: {},
    sandbox: () => ({ today: `${SANDBOX_DAYS.today}` }),
  }),
];
