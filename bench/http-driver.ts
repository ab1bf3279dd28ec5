import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { BenchLender } from './bench-lender.ts';
import { type Driver, driveLines } from './driver.ts';
import type { Payment } from './payments.ts';

type Target = { readonly port: number; readonly lender: BenchLender; readonly connections: number };

/**
 * Calls POST /repayments over connections that stay open. It writes HTTP by hand: on a machine that
 * it shares with the server, every microsecond of its own would count against the server.
 */
export async function openHttpDriver({ port, lender, connections }: Target): Promise<Driver> {
  const lines = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      await once(socket, 'connect');
      return callerOver(socket);
    }),
  );
  return {
    drive: (next, forMs) =>
      driveLines(lines, forMs, ({ call }) => call(repaymentRequest(lender, next()))),
    async close() {
      for (const { socket } of lines) socket.destroy();
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
function callerOver(socket: Socket) {
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
    if (whole.startsWith('HTTP/1.1 201 ')) resolve();
    else reject(new Error(`a repayment was not taken in: ${whole}`));
  });
  const fail = () => answered?.reject(new Error('the server hung up'));
  socket.on('close', fail);
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
