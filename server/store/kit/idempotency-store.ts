import type { Environment } from '@mkopo/core/access/credential.ts';
import { listStatement } from './list-statement.ts';
import type { TenantTx } from './transaction.ts';

/** What was answered to a call, kept for its retries. */
export type KeptAnswer = {
  readonly fingerprint: Buffer;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
};

/**
 * What a retry has in common with the first call. Never the API key: a rotated key's retry must not
 * run twice.
 */
export type IdempotencyScope = { readonly environment: Environment; readonly hash: Buffer };

export type Claim =
  | { readonly kind: 'ours' }
  | { readonly kind: 'running' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

/** What a test key must remember lives apart from the tenant's own tables. */
const TABLES = {
  live: 'idempotency_record',
  test: 'sandbox.idempotency_record',
} as const satisfies Record<Environment, string>;

/**
 * Claims a key until the end of the transaction. The lock comes first and the look-up after it, as
 * a statement of its own with a fresh view: whoever gets the lock sees what its last holder
 * committed. A crash takes the lock and the work with it, so no key gets stuck. Both share one
 * flight.
 */
export async function claimKey(tx: TenantTx, scope: IdempotencyScope): Promise<Claim> {
  const [locked, kept] = await Promise.all([
    tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      lockOf(tx, scope),
    ]),
    tx.query<KeptAnswer>(
      `select fingerprint, request_id, status, body from ${TABLES[scope.environment]}
        where tenant_id = $1 and scope_hash = $2
        order by created_at desc limit 1`,
      [tx.tenantId, scope.hash],
    ),
  ]);
  const [answer] = kept;
  if (answer) return { kind: 'answered', answer };
  return { kind: locked[0]?.free ? 'ours' : 'running' };
}

/**
 * Claims keys without waiting for word of it: what is sent after it travels in the same flight.
 * Unless all are free the transaction fails with an error that `isKeyTaken` knows; `claimKey` then
 * finds out why.
 */
export function demandKeys(tx: TenantTx, scopes: readonly IdempotencyScope[]): void {
  const byWorld = Map.groupBy(scopes, ({ environment }) => environment === 'test');
  for (const [isTest, own] of byWorld) {
    const locks = own.map((scope) => lockOf(tx, scope));
    const hashes = own.map(({ hash }) => hash);
    const [[lock], [hash]] = [locks, hashes];
    if (own.length === 1) tx.send('select demand_key($1, $2, $3)', [lock, isTest, hash]);
    else tx.send('select demand_keys($1, $2, $3)', [locks, isTest, hashes]);
  }
}

export function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MK001';
}

/** An answer that is to be kept for the retries of a call. */
export type Keeping = { readonly scope: IdempotencyScope; readonly answer: KeptAnswer };

/** Keeps the answers of calls of one environment. */
export function keepAnswers(tx: TenantTx, list: readonly Keeping[]): void {
  const [first] = list;
  if (first) tx.send(...KEEP[first.scope.environment]([tx.tenantId], list));
}

const KEEP = { live: keepIn(TABLES.live), test: keepIn(TABLES.test) } as const;

function keepIn(table: string) {
  return listStatement<Keeping>({
    as: 'kept',
    after: 1,
    columns: [
      ['scope_hash', 'bytea', ({ scope }) => scope.hash],
      ['fingerprint', 'bytea', ({ answer }) => answer.fingerprint],
      ['request_id', 'text', ({ answer }) => answer.requestId],
      ['status', 'integer', ({ answer }) => answer.status],
      ['body', 'text', ({ answer }) => answer.body],
    ],
    write: (rows) => `
      insert into ${table} (tenant_id, scope_hash, fingerprint, request_id, status, body)
      select $1, * from ${rows}`,
  });
}

/**
 * 64 bits of tenant and scope. A chance meeting of two keys would only make one of them wait its
 * turn.
 */
function lockOf(tx: TenantTx, { environment, hash }: IdempotencyScope): bigint {
  const tenant = Buffer.from(tx.tenantId.replaceAll('-', ''), 'hex').readBigInt64BE(8);
  const bits = hash.readBigInt64BE(0) ^ tenant;
  return environment === 'test' ? ~bits : bits;
}
