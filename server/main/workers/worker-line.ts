import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** What is told over a line between the first process and a worker, with what it is about. */
export type Told = {
  readonly name: string;
  readonly about?: unknown;
  /** Of a question, and of the answer to it. */
  readonly question?: number;
  readonly isAnswer?: boolean;
  readonly trouble?: string | undefined;
};

export type WorkerLine = {
  /** Goes nowhere where the other end is gone. */
  tell(name: string, about?: unknown): void;
  /** Hands a socket over, which is the other's from then on. */
  hand(socket: Socket, bytes: Uint8Array): void;
  /** Rejects where the other is gone, or takes too long. */
  ask(name: string, about?: unknown): Promise<unknown>;
};

type Hearing = {
  /** What is asked for, by name. */
  readonly answers: Readonly<Record<string, (about: unknown) => unknown>>;
  readonly hear: (told: Told, socket: Socket | undefined) => void;
  readonly askMaxMs?: number;
};

/** Who is asked is busy at times, for as long as a call may take; beyond, it is stuck. */
const ASK_MAX_MS = 5_000;

/** The line between two processes, at either end. */
export function openWorkerLine(end: ChildProcess | NodeJS.Process, hearing: Hearing): WorkerLine {
  const { answers, hear, askMaxMs = ASK_MAX_MS } = hearing;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const handing = new Set<Socket>();
  const send = (told: Told, socket?: Socket) => {
    if (socket) handing.add(socket);
    // Our end of it is closed when it is on its way, and not when the other says that it has it:
    // one that dies before would leave a caller waiting for ever.
    const close = () => {
      if (socket && handing.delete(socket)) socket.destroy();
    };
    // What cannot be sent is for a process that has ended: whoever waits for it is told below.
    if (end.connected) end.send?.(told, socket, { keepOpen: true }, close);
    else close();
  };
  const answer = async ({ name, about, question }: Told) => {
    const back = { name, isAnswer: true, ...(question !== undefined && { question }) };
    try {
      send({ ...back, about: await answers[name]?.(about) });
    } catch (error) {
      send({ ...back, trouble: String(error) });
    }
  };
  end.on('message', (message: unknown, socket: unknown) => {
    const told = message as Told;
    if (told.isAnswer) {
      const { resolve, reject } = waiting.get(told.question ?? 0) ?? {};
      if (told.trouble === undefined) resolve?.(told.about);
      else reject?.(new Error(told.trouble));
    } else if (told.question !== undefined) void answer(told);
    else hear(told, socket as Socket | undefined);
  });
  end.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Error('the other process has ended'));
    for (const socket of handing) socket.destroy();
  });
  return {
    tell: (name, about) => send({ name, about }),
    hand: (socket, bytes) => send({ name: 'connection', about: bytes }, socket),
    async ask(name, about) {
      if (!end.connected) throw new Error('the other process has ended');
      asked += 1;
      const [question, reply] = [asked, Promise.withResolvers<unknown>()];
      waiting.set(question, reply);
      const late = setTimeout(
        () => reply.reject(new Error('the other process does not answer')),
        askMaxMs,
      );
      send({ name, about, question });
      return reply.promise.finally(() => {
        clearTimeout(late);
        waiting.delete(question);
      });
    },
  };
}
