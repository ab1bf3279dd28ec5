import { dirname } from 'node:path';

/**
 * Imports point down this list; floors on one line do not know each other. The sandbox stands above
 * what it imitates: it answers with the rules of real loans, and no rule knows that it exists.
 */
const FLOORS: readonly (readonly string[])[] = [
  ['server/main/commands'],
  ['server/main/workers'],
  ['server/main/cells'],
  ['server/main'],
  ['server/main/backup'],
  ['server/main/embedded', 'server/main/postman', 'server/main/measures', 'server/main/mcp'],
  ['server/main/kit'],
  ['server/demo'],
  ['server/api/*', 'server/jobs'],
  ['server/api/records'],
  ['server/api/kit/reference', 'server/api/kit/pages'],
  ['server/api/kit/site'],
  ['server/api/kit/serve', 'server/api/kit/openapi'],
  ['server/api/kit/declare'],
  ['server/api/kit/errors'],
  ['server/api/kit/wire'],
  ['server/gateways/mpesa'],
  ['server/gateways/mpesa/simulator'],
  ['server/gateways/mpesa/daraja'],
  ['server/gateways/mpesa/kit'],
  [
    ...['server/operations', 'server/views'],
    ...['server/gateways/files', 'server/gateways/statements', 'server/gateways/registry'],
    ...['server/gateways/webhooks', 'server/gateways/messages', 'server/gateways/spreadsheets'],
  ],
  ['server/gateways/kit'],
  ['server/store'],
  ['server/tracing'],
  ['core/desk', 'core/paper'],
  ['core/sandbox', 'core/payment', 'core/message'],
  ['core/event', 'core/import'],
  ['core/lending', 'core/payout', 'core/collection'],
  ['core/past', 'core/guarantee'],
  ['core/end-of-day'],
  ['core/loan'],
  ['core/product', 'core/savings', 'core/scoring', 'core/document'],
  ['core/schedule', 'core/ledger', 'core/tenant', 'core/member'],
  ['core/access', 'core/rail'],
  ['core/interest', 'core/client'],
  ['core/identity'],
  ['core/money', 'core/calendar'],
  ['core/kit'],
];

/**
 * What the house is about, in the order in which one thing may lean on another: on one floor a
 * subject imports subjects before it in this list, and none after it.
 */
const SUBJECTS: readonly string[] = [
  ...['hosts', 'kit', 'replicas', 'audit', 'access', 'books', 'clients', 'products', 'receipts'],
  ...['guarantors', 'loans', 'repayments', 'savings', 'payments', 'end-of-day', 'collections'],
  ...['members', 'identity', 'scoring', 'events', 'messages', 'requests', 'imports', 'desk'],
  ...['sandbox', 'portal', 'profile', 'backup', 'operators'],
];

/** Floors whose rooms are subjects. */
const DIVIDED = ['server/store', 'server/operations', 'server/views', 'server/api/records'];

/** What several operations of a subject share: not a thing the business does, a part of some. */
const PARTS = 'parts';

/** The folder of a file, if it is a room. */
export function roomOf(file: string): string | undefined {
  const floor = floorOf(file);
  if (!floor) return undefined;
  const room = dirname(file);
  const [subject, part, ...deeper] = room.slice(floor.length + 1).split('/');
  const isDivided = DIVIDED.includes(floor);
  if (deeper.length > 0 || (part && part !== PARTS)) return undefined;
  if (part && floor !== 'server/operations') return undefined;
  if (!subject) return isDivided ? undefined : room;
  const hasSubjects = isDivided || isFamily(floor) || floor === 'server/main/commands';
  return hasSubjects && isSubject(floor, subject) ? room : undefined;
}

/** Commands are grouped by the first word that is typed. */
const COMMANDS = [
  ...['kit', 'keys', 'identity', 'scoring', 'mpesa', 'doctor', 'webhooks', 'imports'],
  'completion',
];

function isSubject(floor: string, name: string): boolean {
  return (floor === 'server/main/commands' ? COMMANDS : SUBJECTS).includes(name);
}

function isFamily(floor: string): boolean {
  return /^server\/api\/(?!kit|records)[^/]+$/.test(floor);
}

/** The floor a file is on: the longest of the list that its path begins with. */
export function floorOf(file: string): string | undefined {
  const family = /^server\/api\/[^/]+(?=\/)/.exec(file)?.[0];
  if (family && isFamily(family)) return family;
  return FLOORS.flat()
    .filter((floor) => file.startsWith(`${floor}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** How far down the house a floor is. */
export function depthOf(floor: string): number {
  const name = isFamily(floor) ? 'server/api/*' : floor;
  return FLOORS.findIndex((floors) => floors.includes(name));
}

/** How far up its floor a room is: parts below their subject, a family's list above its rooms. */
export function heightOf(room: string, floor: string): number {
  const [subject = '', part] = room.slice(floor.length + 1).split('/');
  const place = (floor === 'server/main/commands' ? COMMANDS : SUBJECTS).indexOf(subject);
  return place < 0 ? Number.POSITIVE_INFINITY : place * 2 + (part ? 0 : 1);
}

/** In these rooms each file stands alone. */
export function standsAlone(room: string): boolean {
  return /^server\/(operations|views|jobs)(\/|$)/.test(room) && !room.endsWith(`/${PARTS}`);
}
