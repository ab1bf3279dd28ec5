import { shape } from '#api/kit/declare/shape.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { followMove, moveClock, readClock } from '#operations/sandbox/move-clock.ts';
import { resetSandbox } from '#operations/sandbox/reset-sandbox.ts';
import {
  ClockRecord,
  MoveFields,
  MoveRecord,
  moveFaults,
  readMove,
  showClock,
  showMove,
} from './clock-record.ts';

/** Longer than a year of days takes with few loans; a proxy gives up on calls of a minute. */
const FOLLOWS_FOR_MS = 15_000;

/** GET /sandbox/clock: which day it is for a sandbox lender. */
export const GET_CLOCK = shape({
  method: 'GET',
  path: '/sandbox/clock',
  name: 'getSandboxClock',
  tag: 'Sandbox',
  summary: 'Read the clock of a sandbox lender',
  description: 'For sandbox lenders alone: with any other this call does not exist.',
  lenders: 'sandbox',
  reply: { status: 200, data: ClockRecord },
  refusals: ['not_found'],

  live: async ({ tx, now }) => showClock(await readClock(tx, now)),
});

/** POST /sandbox/clock: has days go by. */
export const MOVE_CLOCK = shape({
  method: 'POST',
  path: '/sandbox/clock',
  name: 'moveSandboxClock',
  tag: 'Sandbox',
  summary: 'Move the clock of a sandbox lender forward',
  description:
    'Lives through the days one after the other: each is closed as the night does it, with ' +
    'interest, penalties, savings and `loan.overdue`. It is answered when the clock has arrived, ' +
    'or after 15 seconds, while it goes on by itself: `GET /sandbox/clock` tells how many days ' +
    'are left. A second move begins where the first ends. 400 days may lie ahead at most, and no ' +
    'clock goes back: `POST /sandbox/reset` begins anew. For sandbox lenders alone.',
  lenders: 'sandbox',
  body: MoveFields,
  faults: moveFaults,
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'date_out_of_range'],

  async live({ tx, body, now }) {
    return showMove(await moveClock(tx, { asked: readMove(body), now }));
  },

  async afterwards({ database, clock, scope }) {
    const began = performance.now();
    for await (const _ of followMove({ database, clock }, scope)) {
      if (performance.now() - began > FOLLOWS_FOR_MS) return;
    }
  },
});

/** POST /sandbox/reset: begins a sandbox lender anew. */
export const RESET_SANDBOX = shape({
  method: 'POST',
  path: '/sandbox/reset',
  name: 'resetSandbox',
  tag: 'Sandbox',
  summary: 'Empty a sandbox lender',
  description:
    'Clients, members, loans, savings, payments and entries are gone, and so is what was kept ' +
    'for retries; the clock shows the world’s day again. Settings, products, custom fields, ' +
    'staff, keys and the audit trail stay. For sandbox lenders alone; it cannot be undone.',
  lenders: 'sandbox',
  reply: { status: 200, data: Titled('SandboxReset', { today: Day }) },
  refusals: ['not_found'],

  live: async ({ tx, now }) => ({ today: `${await resetSandbox(tx, now)}` }),
});
