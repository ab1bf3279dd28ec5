import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { NotTried } from './database-trouble.ts';
import { type Shape, shapeOf, toWire, type WireValue } from './wire-values.ts';

/** What PostgreSQL answered to one statement. */
export type Answer = {
  readonly shape: Shape;
  readonly cells: readonly (string | null)[][];
  /** The command that it says it did, such as COMMIT. */
  readonly command: string;
};

/** Statements of one turn, on their way together. */
export type Flights = {
  add(text: string, values: readonly unknown[]): Promise<Answer>;
  /** Sends what has gathered, for whoever sends something by another way behind it. */
  depart(): void;
};

/** A statement that a connection has been told of, by its name there. */
type Prepared = {
  readonly name: string;
  /** Not known before the first answer. */
  shape?: Shape;
  /** Whether PostgreSQL took it is not known where something failed before or in it. */
  isUnsure?: boolean;
};

type Statement = {
  readonly text: string;
  readonly values: readonly WireValue[];
  readonly answer: PromiseWithResolvers<Answer>;
};

/** What the driver speaks with PostgreSQL by; its types leave most of it out. */
type Wire = {
  readonly stream: Duplex;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: { readonly statement: string; readonly values: readonly WireValue[] }): void;
  describe(portal: { readonly type: 'P'; readonly name: string }): void;
  execute(portal: { readonly portal: string }): void;
  close(statement: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
};

const NO_COLUMNS: Shape = shapeOf([]);
const THE_PORTAL = '';

/** A connection is told of a statement once, whoever borrows it. */
const preparedOn = new WeakMap<pg.ClientBase, Map<string, Prepared>>();

/**
 * Statements that are handed in within one turn leave as one message of many parts, with one `Sync`
 * behind them: a system call, a timer and an answer for each would cost more than running it. So
 * what stands behind one that fails is not even tried, a commit as little as anything else.
 */
export function flightsOver(client: pg.ClientBase, silenceMaxMs?: number): Flights {
  const prepared = preparedOn.get(client) ?? new Map<string, Prepared>();
  preparedOn.set(client, prepared);
  let gathered: Flight | null = null;
  const depart = () => {
    if (!gathered) return;
    client.query(gathered);
    gathered = null;
  };
  return {
    add(text, values) {
      const statement = {
        text,
        values: values.map(toWire),
        answer: Promise.withResolvers<Answer>(),
      };
      if (!gathered) {
        gathered = new Flight(prepared, silenceMaxMs);
        process.nextTick(depart);
      }
      gathered.statements.push(statement);
      return statement.answer.promise;
    },
    depart,
  };
}

/** To the driver it is one query, which has the connection to itself until it is `Sync`ed. */
class Flight extends pg.Query {
  readonly statements: Statement[] = [];
  /** What the driver waits for its end; as for any other where it is not told. */
  readonly query_timeout: number | undefined;
  /** The driver puts its own around it, which ends the time that it has. */
  callback: (error?: Error | null) => void = () => {};
  readonly #prepared: Map<string, Prepared>;
  readonly #parsed = new Set<Prepared>();
  /** The statement that is being answered. */
  #at = 0;
  #cells: (string | null)[][] = [];

  constructor(prepared: Map<string, Prepared>, silenceMaxMs?: number) {
    super('');
    this.#prepared = prepared;
    this.query_timeout = silenceMaxMs;
  }

  override readonly submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    for (const { text, values } of this.statements) {
      const { name, shape } = this.#tellOf(text, wire);
      wire.bind({ statement: name, values });
      if (!shape) wire.describe({ type: 'P', name: THE_PORTAL });
      wire.execute({ portal: THE_PORTAL });
    }
    wire.sync();
    wire.stream.uncork();
  };

  #tellOf(text: string, wire: Wire): Prepared {
    const known = this.#prepared.get(text);
    if (known && !known.isUnsure) return known;
    const told: Prepared = { name: known?.name ?? nameOf(text) };
    // To close what is not there is no mistake, to open what is there would be.
    if (known) wire.close({ type: 'S', name: told.name });
    wire.parse({ name: told.name, text });
    this.#prepared.set(text, told);
    this.#parsed.add(told);
    return told;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const { told } = this.#current();
    if (told) told.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.#cells.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { statement, told } = this.#current();
    if (told) told.shape ??= NO_COLUMNS;
    const [command = ''] = text.split(' ', 1);
    const shape = told?.shape ?? NO_COLUMNS;
    statement?.answer.resolve({ shape, cells: this.#cells, command });
    this.#at += 1;
    this.#cells = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** Nothing of it is answered any more. */
  handleError(error: Error): void {
    const [failed, ...untried] = this.statements.slice(this.#at);
    failed?.answer.reject(error);
    const isTold = error instanceof pg.DatabaseError;
    for (const { answer } of untried) answer.reject(isTold ? new NotTried() : error);
    for (const { text } of [failed, ...untried].filter((one) => one !== undefined)) {
      const told = this.#prepared.get(text);
      if (told && this.#parsed.has(told)) told.isUnsure = true;
    }
    this.#at = this.statements.length;
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  #current() {
    const statement = this.statements[this.#at];
    return { statement, told: statement && this.#prepared.get(statement.text) };
  }
}

/** Ends a connection from our side, whatever is under way on it. */
export function cutLine(client: pg.ClientBase): void {
  (client as unknown as { readonly connection: Wire }).connection.stream.destroy();
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
