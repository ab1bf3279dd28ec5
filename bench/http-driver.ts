import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { BenchLender } from './bench-lender.ts';
import { type Driver, driveLines } from './driver.ts';
import type { Payment } from './payments.ts';

type Target = { readonly port: number; readonly connections: number };

/** Calls POST /repayments over connections that stay open. */
export function openHttpDriver({
  lender,
  ...target
}: Target & { readonly lender: BenchLender }): Promise<Driver<Payment>> {
  const request = (payment: Payment) => repaymentRequest(lender, payment);
  return openLines({ ...target, request, status: 201 });
}

type Talk<Asked> = Target & {
  readonly request: (asked: Asked) => string;
  /** Any other answer ends the measurement. */
  readonly status: number;
};

/**
 * Calls over connections that stay open. It writes HTTP by hand: on a machine that it shares with
 * the server, every microsecond of its own would count against the server.
 */
export async function openLines<Asked>(talk: Talk<Asked>): Promise<Driver<Asked>> {
  const { port, connections, request, status } = talk;
  const open = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    await once(socket, 'connect');
    return callerOver(socket, status);
  };
  const lines = await Promise.all(
    Array.from({ length: connections }, async () => ({ caller: await open() })),
  );
  return {
    drive: (next, forMs) =>
      driveLines(lines, forMs, async (line) => {
        // Some servers close a connection that is silent while others have their turn.
        if (line.caller.socket.destroyed) line.caller = await open();
        await line.caller.call(request(next()));
      }),
    async close() {
      for (const { caller } of lines) caller.socket.destroy();
    },
  };
}

export function repaymentRequest({ slug, key }: BenchLender, payment: Payment): string {
  const { loanId, amountMinor, reference, idempotencyKey } = payment;
  const amount = Number(amountMinor) / 100;
  const body = `{"loan_id":"${loanId}","amount":${amount},"payment_method":"mpesa",\
"reference":"${reference}"}`;
  const wish = idempotencyKey === null ? '' : `idempotency-key: ${idempotencyKey}\r\n`;
  return (
    `POST /api/v1/${slug}/partner/v1/repayments HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
    `x-api-key: ${key}\r\ncontent-type: application/json\r\n${wish}` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

/** One call at a time over one connection. */
function callerOver(socket: Socket, status: number) {
  let answered: PromiseWithResolvers<void> | null = null;
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    const end = endOf(text);
    if (end === null || text.length < end || !answered) return;
    const { resolve, reject } = answered;
    const whole = text;
    answered = null;
    text = '';
    if (whole.startsWith(`HTTP/1.1 ${status} `)) resolve();
    else reject(new Error(`not what was asked for: ${whole}`));
  });
  const fail = () => answered?.reject(new Error('the server hung up'));
  socket.on('close', fail);
  socket.on('end', () => socket.destroy());
  socket.on('error', fail);
  return {
    socket,
    call(bytes: string): Promise<void> {
      answered = Promise.withResolvers<void>();
      socket.write(bytes);
      return answered.promise;
    },
  };
}

/** Where the answer ends; null while its head is not all there. */
export function endOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const [, length = '0'] = /content-length: (\d+)/i.exec(text) ?? [];
  return head + 4 + Number(length);
}
