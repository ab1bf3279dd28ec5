import { pickFrom, type Random } from '@mkopo/test/kit/chance/random-from.ts';

export const MOVE_KINDS = [
  ...(['client', 'repayment', 'deposit', 'withdrawal', 'overdraft'] as const),
  ...(['prompt', 'application', 'approval', 'payout'] as const),
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Who calls: a partner by key, or staff by session. */
export type Role = 'partner' | 'officer' | 'manager' | 'cashier';

/** One call that changes something, as it is sent however often. */
export type Move = {
  readonly kind: MoveKind;
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly by: Role;
  readonly request: string;
  readonly body: object;
  /** By what it is found in the database: no two moves of a kind have the same. */
  readonly name: string;
  readonly expects: 'acknowledged' | 'refused';
  /** What it made, as its answer names it. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly idIn: (answer: any) => string;
};

/** What moves are made on: loans and accounts that all callers share. */
export type Stage = {
  readonly loans: readonly string[];
  readonly accounts: readonly string[];
  readonly borrowerId: string;
  readonly productId: string;
};

/** Sends a move until it is answered for good; what it made, or null where it made nothing. */
export type Ask = (move: Move) => Promise<string | null>;

export type Task = { readonly random: Random; readonly stage: Stage; readonly serial: number };

/** One thing that a caller wants done. `serial` is theirs alone: names and amounts come of it. */
export async function doTask(ask: Ask, task: Task): Promise<void> {
  const wanted = pickFrom(task.random, WANTED);
  if (wanted === 'loan') await lend(ask, task);
  else await ask(ONE_CALL[wanted](task));
}

/** As often as they stand here. A loan is three calls. */
const WANTED = [
  ...(['repayment', 'repayment', 'repayment', 'client', 'client'] as const),
  ...(['deposit', 'withdrawal', 'overdraft', 'prompt', 'prompt', 'loan'] as const),
] as const;

const ONE_CALL = {
  client: ({ serial }: Task): Move => ({
    ...moveOf('client', serial, `Chaos ${serial}`),
    request: 'POST /clients',
    body: { first_name: 'Amina', last_name: `Chaos ${serial}`, phone: '+254712345678' },
  }),
  // Without a reference: that would be a second reason why it counts only once.
  repayment: ({ random, stage, serial }: Task): Move => {
    const loanId = pickFrom(random, stage.loans);
    return {
      ...moveOf('repayment', serial, `${loanId} ${minorOf(serial)}`),
      request: 'POST /repayments',
      body: { loan_id: loanId, amount: minorOf(serial) / 100, payment_method: 'cash' },
    };
  },
  deposit: (task: Task) => savingsMove('deposit', task),
  withdrawal: (task: Task) => savingsMove('withdrawal', task),
  /** More than there is: it is refused, and the refusal is what retries meet again. */
  overdraft: ({ random, stage, serial }: Task): Move => {
    const accountId = pickFrom(random, stage.accounts);
    return {
      ...moveOf('overdraft', serial, `${accountId} overdraft ${serial}`),
      request: `POST /savings-accounts/${accountId}/withdrawals`,
      body: { amount: 999_000_000, payment_method: 'cash' },
      expects: 'refused',
    };
  },
  /** A phone of its own: of one phone only one payment is asked at a time. */
  prompt: ({ random, stage, serial }: Task): Move => {
    const phone = `2547${FIRST_PHONE + serial}`;
    return {
      ...moveOf('prompt', serial, phone),
      by: 'manager',
      request: `POST /loans/${pickFrom(random, stage.loans)}/payments`,
      body: { amount: 10 + (serial % 90), phone: `+${phone}` },
      idIn: ({ data }) => data.payment_id,
    };
  },
};

const FIRST_PHONE = 10_000_000;

function savingsMove(kind: 'deposit' | 'withdrawal', { random, stage, serial }: Task): Move {
  const accountId = pickFrom(random, stage.accounts);
  const sign = kind === 'deposit' ? '' : '-';
  return {
    ...moveOf(kind, serial, `${accountId} ${sign}${minorOf(serial)}`),
    request: `POST /savings-accounts/${accountId}/${kind}s`,
    body: { amount: minorOf(serial) / 100, payment_method: 'cash' },
    idIn: ({ data }) => data.transaction.id,
  };
}

/** Where a loan is paid out to: phones of the simulator that succeed, most of them oddly. */
const PAYEES = ['0000', '0000', '0777', '0888', '0999', '0555', '0444'];

/** Asked for by one, approved by another, paid out by a third. */
async function lend(ask: Ask, { random, stage, serial }: Task): Promise<void> {
  const phone = `+25470000${pickFrom(random, PAYEES)}`;
  const purpose = `Chaos ${serial}`;
  const loanId = await ask({
    ...moveOf('application', serial, purpose),
    by: 'officer',
    request: 'POST /loans',
    body: {
      ...{ client_id: stage.borrowerId, product_id: stage.productId, purpose },
      ...{ applied_amount: 12_000, term_days: 120 },
    },
  });
  if (!loanId) return;
  const loan = { name: loanId, idIn: () => loanId };
  await ask({
    ...{ ...moveOf('approval', serial, loanId), ...loan, by: 'manager' },
    request: `POST /loans/${loanId}/approval`,
    body: { phone, phone_reason: 'A phone that does what is tried' },
  });
  await ask({
    ...{ ...moveOf('payout', serial, loanId), ...loan, by: 'cashier' },
    request: `POST /loans/${loanId}/payout`,
    body: { phone },
    idIn: ({ data }) => data.payout.id,
  });
}

/** A cent more for each: an amount tells on a loan or account which move it was. */
function minorOf(serial: number): number {
  return 1_00 + serial;
}

function moveOf(kind: MoveKind, serial: number, name: string): Omit<Move, 'request' | 'body'> {
  const key = `chaos-${kind}-${serial}`;
  return { kind, name, key, by: 'partner', expects: 'acknowledged', idIn: ({ data }) => data.id };
}
