import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSandboxId, sandboxId, varietyOf } from './sandbox-id.ts';

const NAMESPACE = Buffer.from('6d6b6f706f005a4e800073616e64626f', 'hex');
const anyText = fc.string({ unit: 'binary' });

test('a sandbox id is the UUIDv5 of its kind and name, as RFC 9562 computes it', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 4 }), (kind, naming) => {
      assert.equal(sandboxId(kind, ...naming), uuidV5(JSON.stringify([kind, ...naming])));
    }),
  );
});

test('names that only look alike when joined have different ids', () => {
  const ids = [
    sandboxId('client', 'a', 'b'),
    sandboxId('client', 'ab'),
    sandboxId('client', 'a,b'),
    sandboxId('client', 'a', 'b', ''),
    sandboxId('clienta', 'b'),
  ];
  assert.equal(new Set(ids).size, ids.length);
});

test('test keys know every id of the sandbox, and none that live data has', () => {
  assert.ok(isSandboxId(sandboxId('client', 'any')));
  assert.ok(!isSandboxId('018f4e9a-7b6c-7def-8123-456789abcdef'));
  assert.ok(!isSandboxId('00000000-0000-4000-8000-000000000030'));
});

test('variety is a byte of the id', () => {
  const id = '01ff4e9a-7b6c-5def-8123-456789abcdef';
  assert.deepEqual(
    [0, 1, 15, 16].map((place) => varietyOf(id, place)),
    [0x01, 0xff, 0xef, 0],
  );
});

/** Written a second time, on another SHA-1, so that a mistake would have to be made twice. */
function uuidV5(name: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest();
  digest.writeUInt8((digest.readUInt8(6) % 16) + 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) % 64) + 0x80, 8);
  const hex = digest.toString('hex');
  const cuts = [0, 8, 12, 16, 20, 32];
  return cuts
    .slice(1)
    .map((end, index) => hex.slice(cuts[index], end))
    .join('-');
}
