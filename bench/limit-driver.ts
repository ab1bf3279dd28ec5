import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchLender } from './bench-lender.ts';
import { type Driver, driveLines } from './driver.ts';
import type { Payment } from './payments.ts';

type Target = {
  readonly serverUrl: string;
  readonly lender: BenchLender;
  readonly connections: number;
};

const REPAY = {
  name: 'repay',
  text: 'select bench_repay($1, $2, $3, $4, $5, $6, $7, $8)',
} as const;

/**
 * Calls the function of limit.sql over as many connections as the other way gets, with nothing in
 * between. The role is the one that the server logs in with.
 */
export async function openLimitDriver(target: Target): Promise<Driver<Payment>> {
  const { serverUrl, lender, connections } = target;
  const lines = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(serverUrl);
      await client.connect();
      return client;
    }),
  );
  return {
    drive: (next, forMs) =>
      driveLines(lines, forMs, async (client) => {
        await client.query({ ...REPAY, values: valuesOf(lender, next()) });
      }),
    async close() {
      await Promise.all(lines.map((client) => client.end()));
    },
  };
}

function valuesOf({ tenantId, keyId }: BenchLender, payment: Payment): unknown[] {
  const { loanId, amountMinor, reference, idempotencyKey } = payment;
  const hash = idempotencyKey && createHash('sha256').update(idempotencyKey).digest();
  return [tenantId, loanId, amountMinor, reference, keyId, randomUUID(), hash, hash];
}
