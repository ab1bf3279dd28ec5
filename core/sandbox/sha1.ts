/**
 * SHA-1 in plain arithmetic, because core imports nothing and name-based UUIDs are defined by it
 * (RFC 9562). It names sandbox records; it guards nothing.
 */
export function sha1(message: Uint8Array): Uint8Array {
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const blocks = padded(message);
  for (let start = 0; start < blocks.byteLength; start += 64) mixBlock(state, blocks, start);

  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/**
 * The message, one bit that is set, zeros, and the message's length in bits: a multiple of 64
 * bytes.
 */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
}

function mixBlock(state: Uint32Array, blocks: DataView, start: number): void {
  const words = new Uint32Array(80);
  for (let t = 0; t < 16; t += 1) words[t] = blocks.getUint32(start + t * 4);
  for (let t = 16; t < 80; t += 1) {
    words[t] = rotate(
      at(words, t - 3) ^ at(words, t - 8) ^ at(words, t - 14) ^ at(words, t - 16),
      1,
    );
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let t = 0; t < 80; t += 1) {
    const next = (rotate(a, 5) + choose(t, b, { c, d }) + e + at(words, t)) >>> 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  for (const [index, word] of [a, b, c, d, e].entries()) state[index] = at(state, index) + word;
}

/** The round's function and constant, as FIPS 180-4 numbers them. */
function choose(t: number, b: number, { c, d }: { c: number; d: number }): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotate(word: number, bits: number): number {
  return ((word << bits) | (word >>> (32 - bits))) >>> 0;
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
