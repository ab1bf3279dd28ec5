import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type { Session } from '#store/kit/database.ts';

/** A table, or what is left of it to see. */
export type CopiedTable = { readonly name: string; readonly columns: readonly string[] };

/** What a COPY needs of the driver's connection, which the driver's own types leave out. */
type Wire = {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** PostgreSQL sends each row by itself; to pass each on by itself would cost more than the rest. */
const BLOCK_BYTES = 64 * 1024;

/** All rows that the session sees, in PostgreSQL's text form, no faster than they are taken. */
export function copyOut(session: Session, { name, columns }: CopiedTable): Readable {
  const block = { bytes: Buffer.allocUnsafe(BLOCK_BYTES), used: 0 };
  let wire: Wire | undefined;
  const rows = new Readable({
    read: () => void wire?.stream.resume(),
    // Nobody takes the rest; it must come all the same before the connection hears anything else.
    destroy(error, done) {
      wire?.stream.resume();
      done(error);
    },
  });
  const pass = (bytes: Buffer) => {
    if (bytes.length > 0 && !rows.destroyed && !rows.push(bytes)) wire?.stream.pause();
  };
  const passBlock = () => {
    pass(block.bytes.subarray(0, block.used));
    Object.assign(block, { bytes: Buffer.allocUnsafe(BLOCK_BYTES), used: 0 });
  };
  session.submit(
    copyQuery(`copy (select ${spelled(columns)} from ${name}) to stdout`, {
      begin: (connection) => {
        wire = connection;
      },
      handleCopyData({ chunk }) {
        if (block.used + chunk.length > BLOCK_BYTES) passBlock();
        // The driver uses its buffer again: what is kept must be a copy.
        if (chunk.length > BLOCK_BYTES) return pass(Buffer.from(chunk));
        block.bytes.set(chunk, block.used);
        block.used += chunk.length;
      },
      handleReadyForQuery() {
        passBlock();
        if (!rows.destroyed) rows.push(null);
      },
      handleError: (error) => void rows.destroy(error),
    }),
  );
  return rows;
}

/** Puts rows in that `copyOut` gave out, no faster than they are taken; tells how many. */
export function copyIn(
  session: Session,
  { name, columns }: CopiedTable,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let [taken, isOver] = [0, false];
  session.submit(
    copyQuery(`copy ${name} (${spelled(columns)}) from stdin`, {
      handleCopyInResponse: (wire) => void feed(wire, rows, () => isOver),
      handleCommandComplete({ text }) {
        taken = Number(/\d+$/.exec(text)?.[0] ?? 0);
      },
      handleReadyForQuery: () => resolve(taken),
      handleError(error) {
        isOver = true;
        reject(error);
      },
    }),
  );
  return promise;
}

/** A source that fails ends the COPY, and PostgreSQL tells why to whoever waits for it. */
async function feed(wire: Wire, rows: AsyncIterable<Uint8Array>, isOver: () => boolean) {
  try {
    for await (const chunk of rows) {
      if (isOver()) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
    wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail(error instanceof Error ? error.message : String(error));
  }
}

type CopyHandlers = {
  begin(wire: Wire): void;
  handleCopyData(message: { readonly chunk: Buffer }): void;
  handleCopyInResponse(wire: Wire): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** What the driver takes for a query: it calls each of these when the server has said so. */
function copyQuery(
  text: string,
  { begin = () => {}, ...handlers }: Partial<CopyHandlers>,
): CopyHandlers & { submit(connection: unknown): void } {
  const unused = { handleCopyData() {}, handleCopyInResponse() {}, handleCommandComplete() {} };
  return {
    ...{ begin, ...unused, handleReadyForQuery() {}, handleError() {} },
    ...handlers,
    submit(connection) {
      const wire = connection as Wire;
      begin(wire);
      wire.query(text);
    },
  };
}

function spelled(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
