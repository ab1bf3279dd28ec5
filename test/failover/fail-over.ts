import { asSuperuser } from '@mkopo/test/kit/database.ts';
import type { FailoverWorld } from './failover-world.ts';
import { untilReady } from './failover-world.ts';
import type { PostgresPair } from './postgres-pair.ts';
import { ask, type SureCall, startSureCallers, type Write } from './sure-callers.ts';

/** When the primary dies: after so many answers; the callers go on for so many more. */
export type FailoverPlan = { readonly answersBefore: number; readonly answersAfter: number };

/** What became of the writes of one failover. */
export type FailoverOutcome = {
  readonly answered: number;
  /** Answers that were none of a write that was done. */
  readonly refused: readonly string[];
  /** Ids that were answered, and are not there. */
  readonly lost: readonly string[];
  /** Rows that are there and were answered to nobody. */
  readonly unasked: number;
};

/**
 * Kills the primary while callers write, makes the standby the primary, and lets them go on. Every
 * call is repeated until it is answered, so in the end there is one row for each, or one was lost.
 */
export async function failOver(
  world: FailoverWorld,
  { answersBefore, answersAfter }: FailoverPlan,
): Promise<FailoverOutcome & { readonly calls: readonly SureCall[] }> {
  const { pair, loanIds } = world;
  await untilReady(world);
  const before = await countRows(pair);
  const callers = startSureCallers(world.calls, (index) => writeOf(index, loanIds));
  await callers.untilAnswered(answersBefore);
  await pair.killPrimary();
  await pair.promote();
  await callers.untilAnswered(answersAfter);
  const calls = await callers.stop();
  const done = calls.filter(({ answer }) => answer?.status === 201);
  const refused = calls.flatMap(({ answer }) =>
    answer?.status === 201 ? [] : [`${answer?.status} ${answer?.text}`],
  );
  const ids = done.map(({ answer }) => String(answer?.json.data.id));
  const lost = await idsNotThere(pair, ids);
  const unasked = (await countRows(pair)) - before - (ids.length - lost.length);
  return { answered: ids.length, refused, lost, unasked, calls };
}

/** Asks again for what was answered: the keys whose answer is another one now. */
export async function keysAnsweredAnew({ calls }: FailoverWorld, made: readonly SureCall[]) {
  const others: string[] = [];
  for (const [index, call] of made.entries()) {
    const server = calls[index % calls.length];
    const again = server && (await ask(server, call));
    if (again?.text !== call.answer?.text) others.push(`${call.key}: ${again?.text}`);
  }
  return others;
}

/** Every other write is a repayment: of money the books speak too. */
function writeOf(index: number, loanIds: FailoverWorld['loanIds']): Write {
  if (index % 2 === 0) {
    const name = { first_name: 'Amina', last_name: `Failover ${index}` };
    return { request: 'POST /clients', body: { ...name, phone: '+254712345678' } };
  }
  const loan_id = loanIds[index % loanIds.length];
  return { request: 'POST /repayments', body: { loan_id, amount: 1, payment_method: 'cash' } };
}

const ROWS = `select id::text from client union all
              select id::text from loan_transaction where kind = 'repayment'`;

export async function countRows(pair: Pick<PostgresPair, 'primaryUrl'>): Promise<number> {
  const [found] = await asSuperuser<{ rows: number }>(
    pair.primaryUrl(),
    `select count(*)::integer as rows from (${ROWS}) as made`,
  );
  return found?.rows ?? 0;
}

async function idsNotThere(pair: PostgresPair, ids: readonly string[]): Promise<string[]> {
  const rows = await asSuperuser<{ id: string }>(pair.primaryUrl(), ROWS);
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
