import { type CellClue, clueOf } from '#main/cells/cell-clue.ts';

const REQUEST_LINE = /^[A-Z]+ (\S+) HTTP\/1\.\d$/;
/** Where a clue may be. */
const TELLING = ['x-api-key', 'authorization', 'cookie'];

/**
 * Whose call it is by the first bytes of a connection. It only decides where it is served: what
 * cannot be read tells nothing, and is judged by the server as ever.
 */
export function clueInHead(bytes: Buffer): CellClue | null {
  const [requestLine = '', ...lines] = bytes.toString('latin1').split('\r\n');
  const url = REQUEST_LINE.exec(requestLine)?.[1];
  if (url === undefined) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    if (line === '') break;
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    if (TELLING.includes(name)) headers[name] ??= line.slice(at + 1).trim();
  }
  return clueOf({ url, headers });
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** More than Node reads of a head: the server says so. */
const HEAD_MAX_BYTES = 16_384;

/** Whether all that tells whose a call is has come. */
export function isHeadThere(bytes: Buffer): boolean {
  return bytes.length >= HEAD_MAX_BYTES || bytes.includes(HEAD_END);
}
