import { setTimeout as pause } from 'node:timers/promises';
import { pickFrom, type Random, randomFrom } from '@mkopo/test/kit/random-from.ts';
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
const TIMEOUT_MS = { first: 2_000, last: 30_000 };
/** After all is well again, whoever got no answer in so many tries will not get one. */
const TRIES_MAX = 300;

/** Callers who go on until they are stopped, each with an endless list of things to be done. */
export function startCallers(calling: Calling): Callers {
  const { count, seed, doors, stage, journal, thinkMs, firstSerial = 0 } = calling;
  let isStopped = false;
  const running = Array.from({ length: count }, async (_, index) => {
    const random = randomFrom(seed * 1_000 + index);
    const ask = (move: Move) => askUntilAnswered(move, { random, doors, journal });
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

type Hand = { readonly random: Random; readonly doors: Doors; readonly journal: Journal };

/** Sends a move, with its key, to one server after the other until one answers for good. */
async function askUntilAnswered(move: Move, hand: Hand): Promise<string | null> {
  const { random, doors, journal } = hand;
  journal.open(move);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const timeoutMs = Math.min(TIMEOUT_MS.first * (1 + tries), TIMEOUT_MS.last);
    const times = random() < TWICE_AT_ONCE ? 2 : 1;
    const sent = Array.from({ length: times }, () => sendOnce(move, hand, timeoutMs));
    const answers = await Promise.all(sent);
    if (answers.some(isFinal)) {
      if (random() < ONCE_MORE) await sendOnce(move, hand, timeoutMs);
      return journal.entries.get(move.key)?.id ?? null;
    }
    await pause(random() * Math.min(PAUSE_MS.first * 2 ** tries, PAUSE_MS.last));
  }
  journal.find(`never answered: ${move.kind} ${move.key}, by any of ${doors.origins()}`);
  return null;
}

async function sendOnce(move: Move, { random, doors, journal }: Hand, timeoutMs: number) {
  const sentAtMs = performance.now();
  const outcome = await send(move, { origin: pickFrom(random, doors.origins()), doors, timeoutMs });
  return journal.note(move, outcome, sentAtMs);
}

type Sending = { readonly origin: string; readonly doors: Doors; readonly timeoutMs: number };

async function send(move: Move, { origin, doors, timeoutMs }: Sending): Promise<Outcome> {
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
