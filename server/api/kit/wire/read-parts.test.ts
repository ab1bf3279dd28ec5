import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { ApiError } from './api-error.ts';
import { readParts } from './read-parts.ts';

const TYPE = { 'content-type': 'multipart/form-data; boundary=b' } as const;
const SIZES = { fileMaxBytes: 1_000, formMaxBytes: 200_000 };

test('a form is read by its parts, in pieces of any size', async () => {
  const form = [text('kind', 'payslip'), text('kind', 'Ĝis ☺'), file('file', 'a/b ☺.pdf', '%PDF')];
  for (const size of [1, 7, 100_000]) {
    const { texts, files } = await read(formOf(form), { size });
    assert.deepEqual(texts, [
      ['kind', 'payslip'],
      ['kind', 'Ĝis ☺'],
    ]);
    const [sent] = files;
    assert.deepEqual(
      [files.length, sent?.field, sent?.name, `${sent?.content}`],
      [1, 'file', 'b ☺.pdf', '%PDF'],
    );
  }
});

test('a form is given up at the part too many, and what follows is not looked at', async () => {
  const parts = Array.from({ length: 3_000 }, (_, index) => text(index.toString(16), ''));
  const sent = pieces(formOf(parts), 10_000);
  await refused(sent, 'has more than 20 parts');
  assert.ok(!sent.readableEnded, 'the rest was left where it is');
  assert.equal((await read(formOf(parts.slice(0, 20)))).texts.length, 20);
});

test('a form is given up at a text, a file or a form too long', async () => {
  await refused(pieces(formOf([text('kind', 'x'.repeat(4_097))])), '4096 bytes');
  const large = pieces(formOf([file('file', 'a.pdf', 'x'.repeat(1_001))]), 100);
  await assert.rejects(readParts(large, TYPE, SIZES), isCode('payload_too_large'));
  const padded = pieces(formOf([text('kind', 'payslip')]) + ' '.repeat(200_000), 10_000);
  await assert.rejects(readParts(padded, TYPE, SIZES), isCode('payload_too_large'));
  const told = { ...TYPE, 'content-length': '200001' };
  await assert.rejects(readParts(pieces(''), told, SIZES), isCode('payload_too_large'));
});

test('the header of a part is read up to its limit: a longer file name is cut', async () => {
  const { files } = await read(formOf([file('file', '\u0315\u0300'.repeat(20_000), '%PDF')]));
  assert.ok((files[0]?.name.length ?? 0) < 4_096);
});

test('what is not a whole form is refused, wherever it is cut', async () => {
  const whole = formOf([text('kind', 'payslip'), file('file', 'a.pdf', '%PDF')]);
  for (let length = 0; length < whole.length - 4; length += 5) {
    await refused(pieces(whole.slice(0, length)), 'is not a whole multipart form');
  }
});

test('a boundary is one that forms may have', async () => {
  for (const boundary of ['', 'x'.repeat(71), `"${'x'.repeat(16_000)}"`]) {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    await assert.rejects(readParts(pieces(''), headers, SIZES), isCode('validation_error'));
  }
});

function text(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function file(field: string, name: string, content: string): string {
  const said = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
  return `--b\r\n${said}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
}

function formOf(parts: readonly string[]): string {
  return `${parts.join('')}--b--\r\n`;
}

function pieces(form: string, size = 1_000): Readable {
  const bytes = Buffer.from(form);
  const count = Math.ceil(bytes.length / size);
  const cut = Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Readable.from(cut, { objectMode: false });
}

function read(form: string, { size = 1_000 } = {}) {
  return readParts(pieces(form, size), TYPE, SIZES);
}

async function refused(form: Readable, problem: string): Promise<void> {
  await assert.rejects(readParts(form, TYPE, SIZES), (error) => {
    assert.ok(error instanceof ApiError);
    assert.equal(error.code, 'validation_error');
    assert.match(JSON.stringify(error.data), new RegExp(problem));
    return true;
  });
}

function isCode(code: string) {
  return (error: unknown) => error instanceof ApiError && error.code === code;
}
