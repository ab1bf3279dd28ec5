import type { Sight } from './staff-sight.ts';

/** Chance, of which a seed makes the same again. */
export type Dice = {
  /** One of a list; undefined of an empty one. */
  one<T>(list: readonly T[]): T | undefined;
  below(limit: number): number;
};

/** A call of the console, and how it is asked for where two persons must agree. */
export type SeenCall = {
  readonly request: string;
  readonly body?: object;
  readonly asking?: { readonly operation: string; readonly subject_id?: string };
};

type Calls = Readonly<Record<string, (seen: Sight, dice: Dice) => SeenCall | null>>;

const CASH = { payment_method: 'cash' };
const PHONES = ['+254712345678', '+254700111222', '+254799888777'];
const REASON = { reason: 'Nobody will look' };

function ofLoan(statuses: readonly string[], way: string, body: (dice: Dice) => object) {
  return (seen: Sight, dice: Dice): SeenCall | null => {
    const loan = dice.one(seen.loans.filter(({ status }) => statuses.includes(status)));
    return loan ? { request: `POST /loans/${loan.id}/${way}`, body: body(dice) } : null;
  };
}

/** The same with how it is asked for. */
function asked(operation: string, [statuses, way, body]: Parameters<typeof ofLoan>): Calls[string] {
  const call = ofLoan(statuses, way, body);
  return (seen, dice) => {
    const made = call(seen, dice);
    const subject_id = made?.request.split('/')[2] ?? '';
    return made && { ...made, asking: { operation, subject_id } };
  };
}

function undone(operation: string, records: 'loans' | 'savings-accounts'): Calls[string] {
  return (seen, dice) => {
    const move = dice.one(records === 'loans' ? seen.loanMoves : seen.savingsMoves);
    if (!move) return null;
    const request = `POST /${records}/${move.of}/transactions/${move.id}/reversal`;
    const asking = { operation, subject_id: move.of, transaction_id: move.id };
    return { request, body: REASON, asking };
  };
}

/** What gives money, or a claim to it, away. */
export const GIVING: Calls = {
  waive: asked('waiveDebt', [['disbursed'], 'waivers', () => ({ of: 'interest', amount: 20 })]),
  'top up': asked('rescheduleLoan', [
    ['disbursed'],
    'reschedule',
    (dice) => ({ term_days: 120, top_up: { amount: 500 + dice.below(9000), ...CASH } }),
  ]),
  'ask for no interest': asked('rescheduleLoan', [
    ['disbursed'],
    'reschedule',
    () => ({ term_days: 120, rate: { pct: 0, per: 'month' } }),
  ]),
  'write off': asked('writeOffLoan', [['disbursed'], 'write-off', () => REASON]),
  refund: asked('refundCredit', [
    ['closed', 'written_off'],
    'credit-refunds',
    () => ({ amount: 10, ...CASH }),
  ]),
  'undo on a loan': undone('reverseTransaction', 'loans'),
  'undo on savings': undone('reverseSavingsTransaction', 'savings-accounts'),
  withdraw(seen, dice) {
    const subject_id = dice.one(seen.accounts);
    if (!subject_id) return null;
    const body = { amount: 10 + dice.below(50), ...CASH };
    const asking = { operation: 'withdrawSavings', subject_id };
    return { request: `POST /savings-accounts/${subject_id}/withdrawals`, body, asking };
  },
  close(seen, dice) {
    const subject_id = dice.below(4) === 0 ? dice.one(seen.accounts) : undefined;
    if (!subject_id) return null;
    const body = { payout_method: 'cash' };
    const asking = { operation: 'closeSavingsAccount', subject_id };
    return { request: `POST /savings-accounts/${subject_id}/close`, body, asking };
  },
  return(seen, dice) {
    const subject_id = dice.one(seen.receipts);
    if (!subject_id) return null;
    const asking = { operation: 'returnSuspense', subject_id };
    return { request: `POST /suspense/${subject_id}/return`, asking };
  },
  'say that a payout failed'(seen, dice) {
    const subject_id = dice.one(seen.payouts);
    if (!subject_id) return null;
    const body = { outcome: 'failed', note: 'Nobody saw it' };
    const asking = { operation: 'resolvePayout', subject_id };
    return { request: `POST /payouts/${subject_id}/resolution`, body, asking };
  },
};

let newcomers = 0;

/** What gives somebody the means to be a borrower, in the app. */
export const OPENING: Calls = {
  invite(seen, dice) {
    newcomers += 1;
    const body = { client_id: dice.one(seen.clients), email: `guest${newcomers}@x.example` };
    return { request: 'POST /members', body, asking: { operation: 'inviteMember' } };
  },
  'give a code'(seen, dice) {
    const subject_id = dice.one(seen.members);
    if (!subject_id) return null;
    const asking = { operation: 'giveMemberCode', subject_id };
    return { request: `POST /members/${subject_id}/code`, asking };
  },
};

const ROLES = ['admin', 'manager', 'cashier', 'officer'];

/** What lets people at money, or asks less of them. */
export const LETTING_IN: Calls = {
  hire(_, dice) {
    newcomers += 1;
    const email = `hired${newcomers}-${process.pid}@x.example`;
    const body = { email, name: 'Hired', role: dice.one(ROLES) };
    return { request: 'POST /staff', body, asking: { operation: 'createStaffMember' } };
  },
  // Now and then: a house whose people are all shut out is a dull one.
  'change the role of': (seen, dice) =>
    dice.below(4) === 0 ? ofStaff(seen, dice, { role: dice.one(ROLES) }) : null,
  'shut out': (seen, dice) =>
    dice.below(8) === 0 ? ofStaff(seen, dice, { status: 'suspended' }) : null,
  'let in again': (seen, dice) => ofStaff(seen, dice, { status: 'active' }),
  reset(seen, dice) {
    if (dice.below(3) > 0) return null;
    const subject_id = dice.one(seen.staff)?.id ?? '';
    const asking = { operation: 'resetStaffPassword', subject_id };
    return { request: `POST /staff/${subject_id}/password-reset`, asking };
  },
};

function ofStaff(seen: Sight, dice: Dice, body: object): SeenCall {
  const subject_id = dice.one(seen.staff)?.id ?? '';
  const asking = { operation: 'updateStaffMember', subject_id };
  return { request: `PATCH /staff/${subject_id}`, body, asking };
}

/** What is never asked for in the play: with a yes, there would be no rule left to hold. */
export const LOOSENING: Calls = {
  'ask for one only': () => ({
    ...{ request: 'PATCH /settings', body: { maker_and_checker: 'may_be_one' } },
  }),
  'ask for no limit': () => ({ request: 'PATCH /settings', body: { approval_limit: null } }),
  'raise the limit of'(seen, dice) {
    const { request, body } = ofStaff(seen, dice, { approval_limit: 900_000 });
    return { request, ...(body && { body }) };
  },
};

/** What a working day is made of. */
export const WORK: Calls = {
  'change a phone': (seen, dice) => ofClient(seen, dice, { phone: dice.one(PHONES) }),
  'change an e-mail': (seen, dice) =>
    ofClient(seen, dice, { email: `c${dice.below(10_000)}@x.example` }),
  approve: ofLoan(['pending'], 'approval', (dice) =>
    dice.below(3) === 0 ? { phone: dice.one(PHONES) } : {},
  ),
  pay: ofLoan(['approved'], 'disbursement', () => CASH),
  'pay by phone': ofLoan(['approved'], 'payout', (dice) =>
    dice.below(2) === 0 ? { phone: dice.one(PHONES) } : {},
  ),
  charge: ofLoan(['disbursed'], 'charges', () => ({ of: 'fee', amount: 40 })),
  'undo an approval'(seen, dice) {
    const loan = dice.one(seen.loans.filter(({ status }) => status === 'approved'));
    return loan ? { request: `DELETE /loans/${loan.id}/approval` } : null;
  },
  repay(seen, dice) {
    const loan = dice.one(seen.loans.filter(({ status }) => status === 'disbursed'));
    if (!loan) return null;
    const amount = dice.one([500, 15_000]);
    return { request: 'POST /repayments', body: { loan_id: loan.id, amount, ...CASH } };
  },
  deposit(seen, dice) {
    const id = dice.one(seen.accounts);
    const body = { amount: 300, ...CASH };
    return id ? { request: `POST /savings-accounts/${id}/deposits`, body } : null;
  },
  'say yes': (seen, dice) => ofRequest(seen, dice, 'approval'),
  'say yes again': (seen, dice) => ofRequest(seen, dice, 'approval'),
  'say no': (seen, dice) => (dice.below(8) === 0 ? ofRequest(seen, dice, 'rejection') : null),
  'take back': (seen, dice) => (dice.below(8) === 0 ? ofRequest(seen, dice, 'withdrawal') : null),
};

function ofClient(seen: Sight, dice: Dice, body: object): SeenCall | null {
  const id = dice.one(seen.clients);
  return id ? { request: `PATCH /clients/${id}`, body } : null;
}

export function isOfAccess({ operation }: Sight['requests'][number]): boolean {
  return /Staff/.test(operation);
}

function ofRequest(seen: Sight, dice: Dice, way: string): SeenCall | null {
  const asked = dice.one(seen.requests);
  if (!asked) return null;
  const request = `POST /${isOfAccess(asked) ? 'access' : 'money'}-requests/${asked.id}/${way}`;
  return { request, ...(way === 'rejection' && { body: REASON }) };
}
