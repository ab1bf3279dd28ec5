import { setTimeout as pause } from 'node:timers/promises';
import { type Random, randomFrom } from '@mkopo/test/kit/chance/random-from.ts';
import { isFinal, type Outcome } from './classify-answer.ts';
import type { Journal } from './journal.ts';
import { doTask, type Move, type Role, type Stage } from './moves.ts';

/** Where calls go, and who makes them. */
export type Doors = {
  /** All servers that callers know of, those that are down as well. */
  readonly origins: () => readonly string[];
  readonly tenant: string;
  /** By role, what proves who calls. */
  readonly proofs: Readonly<Record<Role, Readonly<Record<string, string>>>>;
};

export type Callers = {
  /** Takes up nothing new, and waits until all that was taken up is answered. */
  stop(): Promise<void>;
};

type Calling = {
  readonly count: number;
  readonly seed: number;
  readonly doors: Doors;
  readonly stage: Stage;
  readonly journal: Journal;
  /** How long each thinks between two things, at most, while nobody waits for answers. */
  readonly thinkMs: number;
  /** Where serials begin: what was made before has those below. */
  readonly firstSerial?: number;
};

/** How often a call is sent to two servers at once, and once more when it is answered. */
const TWICE_AT_ONCE = 0.15;
const ONCE_MORE = 0.15;
/** A caller that was sent away comes back later and later. */
const PAUSE_MS = { first: 20, last: 1_000 };
/** Servers that stand still are left soon; where all are slow, patience grows. */
const TIMEOUT_MS = { first: 2_000, more: 500, last: 30_000 };
/** After all is well again, whoever got no answer in so many tries will not get one. */
const TRIES_MAX = 300;

/** Callers who go on until they are stopped, each with an endless list of things to be done. */
export function startCallers(calling: Calling): Callers {
  const { count, seed, doors, stage, journal, thinkMs, firstSerial = 0 } = calling;
  let isStopped = false;
  const running = Array.from({ length: count }, async (_, index) => {
    const random = randomFrom(seed * 1_000 + index);
    const ask = (move: Move) => {
      const start = Math.floor(random() * doors.origins().length);
      return askUntilAnswered(move, { random, doors, journal, start });
    };
    for (let turn = 0; !isStopped; turn += 1) {
      await doTask(ask, { random, stage, serial: firstSerial + turn * count + index });
      if (!journal.isWaitedFor()) await pause(random() * thinkMs);
    }
  });
  // A caller that breaks down is met at the end.
  for (const caller of running) caller.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

type Hand = {
  readonly random: Random;
  readonly doors: Doors;
  readonly journal: Journal;
  /** The server that is called first. */
  readonly start: number;
};

/** Sends a move, with its key, to one server after the other until one answers for good. */
async function askUntilAnswered(move: Move, hand: Hand): Promise<string | null> {
  const { random, doors, journal } = hand;
  journal.open(move);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const timeoutMs = Math.min(TIMEOUT_MS.first + TIMEOUT_MS.more * tries, TIMEOUT_MS.last);
    const [first, second] = turnsOf(hand, tries);
    const targets = random() < TWICE_AT_ONCE ? [first, second] : [first];
    const sent = targets.map((origin) => sendOnce(move, hand, { origin, timeoutMs }));
    const answers = await Promise.all(sent);
    if (answers.some(isFinal)) {
      if (random() < ONCE_MORE) await sendOnce(move, hand, { origin: second, timeoutMs });
      return journal.entries.get(move.key)?.id ?? null;
    }
    await pause(random() * Math.min(PAUSE_MS.first * 2 ** tries, PAUSE_MS.last));
  }
  journal.find(`never answered: ${move.kind} ${move.key}, by any of ${doors.origins()}`);
  return null;
}

/** Where a call goes now and where it goes next: never twice in a row to the same server. */
function turnsOf({ start, doors }: Hand, tries: number): [string, string] {
  const origins = doors.origins();
  const at = (turn: number) => origins[(start + turn) % origins.length] ?? '';
  return [at(tries), at(tries + 1)];
}

type Sending = { readonly origin: string; readonly timeoutMs: number };

async function sendOnce(move: Move, { doors, journal }: Hand, sending: Sending) {
  const sentAtMs = performance.now();
  return journal.note(move, await send(move, doors, sending), sentAtMs);
}

async function send(move: Move, doors: Doors, { origin, timeoutMs }: Sending): Promise<Outcome> {
  const [method = '', path] = move.request.split(' ');
  const door = move.by === 'partner' ? `api/v1/${doors.tenant}/partner/v1` : 'console/api';
  try {
    const answer = await fetch(`${origin}/${door}${path}`, {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'idempotency-key': move.key },
        ...doors.proofs[move.by],
      },
      body: JSON.stringify(move.body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: 'answer', status: answer.status, text: await answer.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: isLate ? 'timed out' : 'cut' };
  }
}
