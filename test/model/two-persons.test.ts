// Staff of all roles play at random with a lender that asks for two persons, over HTTP, and learn
// whatever answers show them. After every call the audit is read: nothing of worth may have left by
// one person's hands. Then each of them plays alone, as a thief.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { randomFrom } from '@mkopo/test/kit/chance/random-from.ts';
import { livesOr, MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { memberApp } from '@mkopo/test/kit/worlds/member.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import {
  type Dice,
  GIVING,
  isOfAccess,
  LETTING_IN,
  LOOSENING,
  OPENING,
  type SeenCall,
  WORK,
} from './staff-calls.ts';
import { becomeBorrower, newPlayer, type Player, playerOf, tryToEnter } from './staff-players.ts';
import { look, type Sight } from './staff-sight.ts';
import { judge, newHouse, ownerOf, readAudit } from './two-person-laws.ts';

const LIMIT = 15_000;
const STEPS = livesOr(IS_WHOLE ? 420 : 210);
const THEFTS = STEPS / 7;

const world = await openMoney();
const { as, server, lender, lending } = world;
const settings = { body: { maker_and_checker: 'differ', approval_limit: LIMIT } };
assert.equal((await as.admin('PATCH /settings', settings)).status, 200);
const app = await memberApp(server.database, lender);
const key = await partnerKey(server.database, lender);
const partner = partnerCaller({ origin: server.origin, slug: lender.slug, key });
const product_id = await lending.product({ is_portal_visible: true });
const inLender = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(server.database, lender, work);

/** The first half of a password or code, by the request that it was shown for. */
const halves = new Map<string, string>();
/** Clients in the app, to whom two gave a code. */
const borrowers: Caller[] = [];
const house = newHouse();
let [last, count]: [string | null, number] = [null, 0];

/** Reads what the audit has got since, and judges it. */
async function judgeNews(): Promise<void> {
  const records = await inLender((tx) => readAudit(tx, last));
  judge(house, records);
  last = records.at(-1)?.id ?? last;
  const granting = records.filter(({ action, after }) =>
    action === 'loan.reschedule'
      ? after.transaction.move.topUp
      : /^loan\.(approval|disbursement|payout_start)$/.test(action),
  );
  await assertWithinLimit(granting.map(({ subjectId }) => subjectId));
  if (records.some(({ action }) => action === 'loan.payout_start')) await assertPayeesApproved();
}

/**
 * Many small loans are one large one: whoever is granted something has no more by then than the
 * lender, or two admins for one of the staff, have allowed anybody to grant.
 */
async function assertWithinLimit(loanIds: readonly string[]): Promise<void> {
  const over = await inLender((tx) =>
    tx.query(
      `select client_id from loan
        where tenant_id = $1 and status in ('approved', 'disbursing', 'disbursed')
          and client_id in (select client_id from loan where tenant_id = $1 and id = any ($3))
        group by client_id
       having sum(case when status = 'disbursed' then principal_owed_minor
                       else approved_amount_minor end)
              > (select greatest($2, max(approval_limit_minor)) from staff_user
                  where tenant_id = $1)`,
      [tx.tenantId, `${LIMIT}00`, loanIds],
    ),
  );
  assert.deepEqual(over, [], 'a client has more than anybody may grant');
}

/** Money goes to the number that somebody else than who pays has said yes to. */
async function assertPayeesApproved(): Promise<void> {
  const astray = await inLender((tx) =>
    tx.query(
      `select phone from payout
        where tenant_id = $1 and right(phone, 9) <> (
              select right(move ->> 'payee', 9) from loan_transaction approval
               where approval.tenant_id = $1 and approval.loan_id = payout.loan_id
                 and kind = 'approval' and approval.made_at <= payout.requested_at
               order by number desc limit 1)`,
      [tx.tenantId],
    ),
  );
  assert.deepEqual(astray, [], 'money went where no approval sent it');
}

/** Dice that fall the same again for the same seed. */
function diceOf(seed: number): Dice {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, one: (list) => list[below(list.length)] };
}

const ACTS = { ...WORK, ...GIVING, ...OPENING, ...LETTING_IN, ...LOOSENING };
const OF_ADMINS = [...Object.keys(LETTING_IN), ...Object.keys(LOOSENING), 'say yes', 'say yes'];

/** What somebody may do by their role, as a rule; what nobody lets them do, now and then. */
function actOf({ role }: Player['own'], dice: Dice): string {
  const all = [...Object.keys(ACTS), ...Object.keys(OTHER_ACTS)];
  const often = [
    ...['say yes', 'say yes', 'say yes', 'approve', 'approve', 'pay', 'apply'],
    ...['ask for no interest', 'invite', 'give a code'],
  ];
  const ofOthers = [...all.filter((name) => !OF_ADMINS.includes(name)), ...often];
  const own = role === 'admin' ? OF_ADMINS : ofOthers;
  return dice.one(dice.below(6) === 0 ? all : own) ?? '';
}

/** What waits for somebody's yes, by their role. */
function ofRole(seen: Sight, { role }: Player['own']): Sight {
  const requests = seen.requests.filter(isOfAccess);
  if (role === 'admin') return { ...seen, requests };
  return { ...seen, requests: seen.requests.filter((request) => !requests.includes(request)) };
}

/** What somebody does next: one act of all, by one of their accounts. */
async function act(player: Player, players: Player[], dice: Dice): Promise<void> {
  const account = dice.one(player.accounts) ?? player.own;
  const seen = dice.below(6) === 0 ? await inLender(look) : ofRole(await inLender(look), account);
  const name = actOf(account, dice);
  const other = OTHER_ACTS[name];
  if (other) return other({ seen, dice, call: account.call });
  const made = ACTS[name]?.(seen, dice);
  if (!made) return;
  const isAsked = made.asking !== undefined && dice.below(2) === 0;
  const { request, body } = isAsked ? askingFor(name, made) : made;
  const times = name === 'say yes again' ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => account.call(request, body ? { body } : {})),
  );
  for (const { status, json, text } of answers) {
    assert.ok(status < 500, `${request}: ${text}`);
    if (status < 300) await learn(player, players, json.data);
  }
}

function askingFor(name: string, { body, asking }: SeenCall): SeenCall {
  const path = name in LETTING_IN ? 'access' : 'money';
  return { request: `POST /${path}-requests`, body: { ...asking, ...(body && { body }) } };
}

// biome-ignore lint/suspicious/noExplicitAny: answers have any shape
type Shown = any;

/** Keeps what an answer shows, and tries it. */
async function learn(player: Player, players: Player[], data: Shown): Promise<void> {
  if (data.first_half) {
    for (const known of [halves, player.halves]) known.set(data.id, data.first_half);
  }
  const staff = data.result ?? data;
  if (staff.one_time_code) await learnCode(player, data);
  const { one_time_password: shown, email, id } = staff;
  if (!shown) return;
  const entered = await tryToEnter(world, staff, shown);
  await judgeNews();
  if (entered) {
    const isOwned = ownerOf(house, id) === ownerOf(house, player.own.id);
    assert.ok(isOwned, `${email} is one that two let in, and one of them can be`);
    player.accounts.push(entered);
  }
  const half = data.request && halves.get(data.request.id);
  // The person whom two let in is told both halves, and is nobody's.
  const person = half && (await tryToEnter(world, staff, `${half}-${shown}`));
  if (!person) return;
  const known = players.findIndex(({ own }) => own.id === id);
  players.splice(known < 0 ? players.length : known, 1, playerOf(person));
}

/** Tries what somebody knows of a code; then the borrower is told both halves, and is nobody's. */
async function learnCode(player: Player, { request, result, ...alone }: Shown): Promise<void> {
  const { one_time_code: shown, email } = result ?? alone;
  const [own, told] = [player.halves.get(request?.id), halves.get(request?.id)];
  const known = own ? `${own}-${shown}` : shown;
  const stolen = await becomeBorrower(world, app, { email, code: known });
  assert.equal(stolen, null, `${email} is a borrower, and one of the staff can be`);
  const borrower = await becomeBorrower(world, app, { email, code: `${told}-${shown}` });
  if (borrower) borrowers.push(borrower);
}

type Doing = {
  readonly seen: Sight;
  readonly dice: Dice;
  readonly call: Player['own']['call'];
};

/** Acts that take more than one call, or another door. */
const OTHER_ACTS: Readonly<Record<string, (doing: Doing) => Promise<void>>> = {
  async 'bring a client'({ call, dice }) {
    const body = { first_name: 'Zawadi', last_name: 'Kamau', phone: '+254712345678' };
    if (dice.below(3) === 0) await call('POST /clients', { body });
  },
  async apply({ call, seen, dice }) {
    const client_id = dice.one(seen.clients);
    const wanted = { applied_amount: 2_000 + dice.below(12_000), term_days: 120 };
    await call('POST /loans', { body: { client_id, product_id, ...wanted } });
  },
  async 'change a log-in'({ call, seen, dice }) {
    count += 1;
    const body = { email: `mine${count}@x.example` };
    await call(`PATCH /members/${dice.one(seen.members)}`, { body });
  },
};

/** What goes on outside of the house: borrowers come, by partners or the app, and weeks pass. */
async function outside(dice: Dice): Promise<void> {
  const { clients, requests } = await inLender(look);
  const client_id = dice.one(clients);
  const body = { client_id, product_id, applied_amount: 4_000, term_days: 120 };
  if (dice.below(2) === 0) await partner('POST /loans', { body });
  const wanted = { loan_product_id: product_id, amount: 3_000, term_days: 120 };
  await dice.one(borrowers)?.('POST /loans', { body: wanted });
  const moved = { body: { phone: '+254799888777' } };
  if (dice.below(3) === 0) await dice.one(borrowers)?.('PATCH /members/me', moved);
  const old = dice.below(4) === 0 ? dice.one(requests) : undefined;
  if (!old) return;
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update two_person_request set asked_at = asked_at - interval '7 days' where id = '${old.id}'`,
  );
}

/** A house at work: clients, loans in every state, savings, money in suspense. */
async function furnish(): Promise<void> {
  await lending.applied({ product_id });
  await lending.approved({ product_id });
  for (let index = 0; index < 5; index += 1) await lending.disbursed();
  await lending.overpaid();
  const body = { client_id: await lending.client() };
  for (let index = 0; index < 2; index += 1) {
    const { id } = (await as.officer('POST /savings-accounts', { body })).json.data;
    const deposit = { body: { amount: 5_000, payment_method: 'cash' } };
    await as.cashier(`POST /savings-accounts/${id}/deposits`, deposit);
  }
  for (const amount of [700, 800]) {
    await world.receipt(await world.payBill('nobody', amount), 'suspense');
  }
}

test('nothing of worth leaves the house by one person’s hands, whoever plays', {
  timeout: 600_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await furnish();
  const roles = ['admin', 'admin', 'admin', 'manager', 'manager', 'manager', 'officer', 'cashier'];
  const players = await Promise.all(
    [...roles, 'auditor'].map((role) => newPlayer(world, role as (typeof STAFF_ROLES)[number])),
  );
  await judgeNews();
  const dice = diceOf(MODEL_SEED);
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 8 === 0) await outside(dice);
    const managers = players.filter(({ own }) => own.role === 'manager');
    const player = dice.one(dice.below(3) === 0 ? managers : players) ?? assert.fail();
    await act(player, players, dice);
    await judgeNews();
  }
  t.diagnostic(JSON.stringify(Object.fromEntries([...house.judged].sort())));
  for (const what of ['loan.approval', 'let at money']) {
    assert.ok(
      (house.judged.get(what) ?? 0) > 0,
      `${what} was never judged: MODEL_SEED=${MODEL_SEED}`,
    );
  }
});

for (const role of STAFF_ROLES) {
  test(`nothing of worth leaves by the hands of one ${role}, who tries all there is`, {
    timeout: 600_000,
  }, async () => {
    const players = [await newPlayer(world, role)];
    const dice = diceOf(MODEL_SEED + STAFF_ROLES.indexOf(role) + 1);
    for (let step = 0; step < THEFTS; step += 1) {
      await act(players[0] ?? assert.fail(), players, dice);
      await judgeNews();
    }
  });
}
