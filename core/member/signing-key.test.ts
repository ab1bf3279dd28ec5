import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TOKEN_LASTS } from './member-session.ts';
import {
  believedAt,
  isNewKeyDue,
  SHOWN_BEFORE,
  type SigningKeyLife,
  signerAt,
} from './signing-key.ts';

const START = Temporal.Instant.from('2026-01-01T00:00:00Z');
const at = (minutes: number) => START.add({ minutes });

function key(id: string, signsFromMinutes: number, change: Partial<SigningKeyLife> = {}) {
  const signsFrom = at(signsFromMinutes);
  return { id, createdAt: signsFrom, signsFrom, revokedAt: null, ...change };
}

const names = (keys: readonly SigningKeyLife[]) => keys.map(({ id }) => id);

test('a new key is shown before it signs, and the old one believed until its last token is over', () => {
  const keys = [key('old', 0), key('new', 100, { createdAt: at(90) })];
  assert.deepEqual(names(believedAt(keys, at(95))), ['old', 'new']);
  assert.equal(signerAt(keys, at(95))?.id, 'old');
  assert.equal(signerAt(keys, at(100))?.id, 'new');
  assert.deepEqual(names(believedAt(keys, at(160))), ['old', 'new']);
  assert.deepEqual(names(believedAt(keys, at(161))), ['new']);
});

test('what was revoked neither signs nor is believed', () => {
  const keys = [key('good', 0), key('stolen', 10, { revokedAt: at(20) })];
  assert.equal(signerAt(keys, at(30))?.id, 'good');
  assert.deepEqual(names(believedAt(keys, at(30))), ['good']);
});

test('a server whose clock is behind signs with the one key there is after a rotation at once', () => {
  const keys = [key('leaked', 0, { revokedAt: at(20) }), key('new', 20)];
  assert.equal(signerAt(keys, at(19))?.id, 'new');
  assert.deepEqual(names(believedAt(keys, at(19))), ['new']);
  assert.equal(signerAt([], at(19)), null);
});

test('another key is due when there is none, and thirty days after the last', () => {
  assert.ok(isNewKeyDue([], START));
  assert.ok(!isNewKeyDue([key('one', 0)], at(30 * 24 * 60 - 1)));
  assert.ok(isNewKeyDue([key('one', 0)], at(30 * 24 * 60)));
  assert.ok(isNewKeyDue([key('one', 0, { revokedAt: at(1) })], at(2)));
});

test('whatever the rotations, a token is believed from its making to its end', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      gaps,
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 59 }),
      (g, m, age) => {
        let minutes = 0;
        const keys = g.map((gap, index) => {
          minutes += gap;
          const createdAt = at(minutes);
          const signsFrom = index === 0 ? createdAt : createdAt.add(SHOWN_BEFORE);
          return { ...key(`${index}`, 0), createdAt, signsFrom };
        });
        const signedAt = at((g[0] ?? 0) + m);
        const signer = signerAt(keys, signedAt);
        assert.ok(signer);
        const usedAt = signedAt.add({ minutes: age });
        assert.ok(Temporal.Instant.compare(usedAt, signedAt.add(TOKEN_LASTS)) < 0);
        assert.ok(names(believedAt(keys, usedAt)).includes(signer.id));
      },
    ),
  );
});
