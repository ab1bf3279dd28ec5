import type { IncomingMessage } from 'node:http';

/** So much is read, so that the other side can finish what it says; then the line is cut. */
const READ_MAX = 64 * 1024;
/** So much is kept. */
const KEPT_MAX = 4 * 1024;

/**
 * Reads an answer to its end, or as much as we care for: its status was said before, and counts
 * however long it goes on. It throws where the answer breaks off.
 */
export async function readAnswerStart(answer: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (length < KEPT_MAX) kept.push(chunk);
    length += chunk.length;
    if (length >= READ_MAX) break;
  }
  const start = Buffer.concat(kept).subarray(0, KEPT_MAX);
  // PostgreSQL keeps no text with a zero in it.
  return start.toString('utf8').replaceAll('\0', '\ufffd');
}
