import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Environment } from '@mkopo/core/access/credential.ts';
import { SCOPES, type Scope } from '@mkopo/core/access/scope.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import type { Who } from './checked-sender.ts';
import { CASES, type Case, openMatrix } from './matrix-world.ts';

const { ours, theirs, send, tables, callFor } = await openMatrix();
const keys = new Map<string, Promise<Who>>();

/** A key with exactly these scopes; asked for twice, it is the same one. */
function keyWith(environment: Environment, scopes: readonly Scope[]): Promise<Who> {
  const name = `${environment} ${scopes.join(' ')}`.trim();
  const known = keys.get(name) ?? ours.keyOf({ environment, scopes });
  keys.set(name, known);
  return known;
}

for (const { endpoint, environment, title } of CASES) {
  const needed = endpoint.needs as Scope | null;

  if (needed === null) {
    test(`${endpoint.reply.status} for a key without any scope: ${title}`, async () => {
      await expectSuccess({ endpoint, environment }, []);
    });
    continue;
  }

  for (const scope of wouldDo(needed)) {
    test(`${endpoint.reply.status} with nothing but ${scope}: ${title}`, async () => {
      await expectSuccess({ endpoint, environment }, [scope]);
    });
  }

  test(`403 insufficient_scope with every other scope, and nothing changes: ${title}`, async () => {
    const granting = wouldDo(needed);
    const others = SCOPES.filter((scope) => !granting.includes(scope));
    await expectRefusal({ endpoint, environment }, others, granting);
  });

  test(`403 insufficient_scope without any scope: ${title}`, async () => {
    await expectRefusal({ endpoint, environment }, [], wouldDo(needed));
  });

  test(`a key that may only read loans does just that: ${title}`, async () => {
    const scopes: Scope[] = ['loans:read'];
    if (wouldDo(needed).includes('loans:read'))
      await expectSuccess({ endpoint, environment }, scopes);
    else await expectRefusal({ endpoint, environment }, scopes, wouldDo(needed));
  });
}

for (const { endpoint, environment, title } of CASES) {
  for (const slug of [theirs.slug, 'nobody-at-all']) {
    test(`403 tenant_mismatch under the slug ${slug}, and nothing changes: ${title}`, async () => {
      const call = await callFor({ endpoint, environment });
      const before = await tables.look();
      const answer = await send({ slug, key: ours[environment].key }, call);
      assert.deepEqual([answer.status, answer.json.code], [403, 'tenant_mismatch'], answer.text);
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`403 ip_not_allowed from an address that is not on the key's list: ${title}`, async () => {
    const who = await keyFrom(environment, '192.0.2.7/32');
    const answer = await send(who, await callFor({ endpoint, environment }));
    assert.deepEqual([answer.status, answer.json.code], [403, 'ip_not_allowed'], answer.text);
  });
}

/** A key that may be used from these addresses alone. */
function keyFrom(environment: Environment, range: string): Promise<Who> {
  const known =
    keys.get(`${environment} ${range}`) ?? ours.keyOf({ environment, allowedIps: [range] });
  keys.set(`${environment} ${range}`, known);
  return known;
}

/**
 * The contract once more, in words of our own: writing includes reading, `*` includes everything.
 */
function wouldDo(needed: Scope): readonly Scope[] {
  const [resource, right] = needed.split(':');
  const both = [`${resource}:read`, `${resource}:write`] as Scope[];
  return right === 'read' ? [...both, '*'] : [needed, '*'];
}

type Where = Pick<Case, 'endpoint' | 'environment'>;

async function expectSuccess(at: Where, scopes: readonly Scope[]): Promise<void> {
  const who = await keyWith(at.environment, scopes);
  const answer = await send(who, await callFor(at));
  assert.equal(answer.status, at.endpoint.reply.status, answer.text);
}

async function expectRefusal(
  at: Where,
  scopes: readonly Scope[],
  granting: readonly Scope[],
): Promise<void> {
  const who = await keyWith(at.environment, scopes);
  const call = await callFor(at);
  const before = await tables.look();
  const answer = await send(who, call);
  assert.deepEqual([answer.status, answer.json.code], [403, 'insufficient_scope'], answer.text);
  assert.deepEqual(answer.json.data.required_scopes, granting);
  assert.deepEqual(changesBetween(before, await tables.look()), {});
}
