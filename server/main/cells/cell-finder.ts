import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Server } from '#main/serve.ts';
import { lendersBySign } from '#store/access/lender-place-store.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import { type CellClue, type CredentialClue, isAskable, type LenderClue } from './cell-clue.ts';
import { type CellPlace, openCellMemory } from './cell-memory.ts';
import { type AskCell, openCellQuestions } from './cell-questions.ts';

/** A cell as this process knows it: without a server, it is away, or has not been reached yet. */
export type OpenCell = { readonly name: string; readonly server: () => Server | null };

/** Where a call belongs: to a cell, to none that is there, or to one that may be away. */
export type CellFinding = OpenCell | 'none' | 'unknown';

export type CellFinder = {
  /** Whose a call is, that came from that address. */
  find(clue: CellClue, caller: string): Promise<CellFinding>;
  /** A lender of that slug is about to be founded by this process. */
  expect(slug: string): void;
  /** The lender is not where it was. */
  forget(tenantId: string): void;
};

type AskedClue = LenderClue | CredentialClue;

/**
 * Finds whose a call is. What is in memory is looked at first and waits for nobody; the rest is
 * asked of all cells at once, and the first that knows it has it. That one of them is away is
 * noticed by those alone whom none of the others knows. What strangers make up is asked about so
 * many times a second, and remembered as nobody's for a moment.
 */
export function openCellFinder(cells: readonly OpenCell[]): CellFinder {
  const memory = openCellMemory<OpenCell>();
  const ask = openAsking(cells);
  const askAndKeep = async (clue: AskedClue, caller: string): Promise<CellFinding> => {
    const found = await ask(clue, caller);
    if (found === 'none') memory.keepNobody(spell(clue));
    if (typeof found === 'string') return found;
    // A person may come to another lender tomorrow.
    if (clue.kind !== 'email') memory.keep(spell(clue), found);
    return found.cell;
  };
  return {
    async find(clue, caller) {
      if (clue.kind === 'home') return cells[0] ?? 'unknown';
      if (clue.kind === 'cell') return cells.find(({ name }) => name === clue.value) ?? 'none';
      const known = cells.find((cell) => holdsInMemory(cell, clue));
      if (known) return known;
      const before = memory.placeOf(spell(clue));
      if (before && !before.isStale) return before.cell;
      if (before) {
        const found = await askAndKeep(clue, caller);
        return found === 'unknown' ? before.cell : found;
      }
      if (!isAskable(clue) || memory.isNobodys(spell(clue))) return 'none';
      return askAndKeep(clue, caller);
    },
    expect: (slug) => memory.expect(spell({ kind: 'slug', value: slug })),
    forget: (tenantId) => memory.forget(tenantId),
  };
}

/** Secrets are remembered by their hash. */
function spell({ kind, value }: Pick<AskedClue, 'kind' | 'value'>): string {
  const isSecret = kind === 'session' || kind === 'key';
  return `${kind} ${isSecret ? hashSecret(value).toString('hex') : value}`;
}

function holdsInMemory({ server }: OpenCell, clue: AskedClue): boolean {
  const directory = server()?.directory;
  if (!directory) return false;
  if (clue.kind === 'key') return directory.holdsSecret(clue.value);
  return clue.kind === 'name' && directory.holdsName(clue.family, clue.value);
}

class Elsewhere extends Error {}

function openAsking(cells: readonly OpenCell[]) {
  const lines = new Map<OpenCell, ReturnType<typeof openCellQuestions>>();
  const lineOf = (cell: OpenCell) => {
    const ask: AskCell = (kind, signs) => lendersBySign(serverOf(cell).database, kind, signs);
    const line = lines.get(cell) ?? openCellQuestions(ask);
    lines.set(cell, line);
    return line;
  };
  return async (
    clue: AskedClue,
    caller: string,
  ): Promise<CellPlace<OpenCell> | 'none' | 'unknown'> => {
    const asked = cells.map(async (cell) => {
      const server = serverOf(cell);
      const tenantId =
        'family' in clue
          ? await ownerOf(server, clue)
          : await lineOf(cell)(clue.kind, { sign: signOf(clue), caller });
      if (tenantId === null) throw new Elsewhere();
      return { cell, tenantId };
    });
    try {
      return await Promise.any(asked);
    } catch (error) {
      const reasons: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
      return reasons.every((reason) => reason instanceof Elsewhere) ? 'none' : 'unknown';
    }
  };
}

function serverOf(cell: OpenCell): Server {
  const server = cell.server();
  if (!server) throw new Error('it is away');
  return server;
}

function signOf({ kind, value }: LenderClue): string {
  return kind === 'session' ? hashSecret(value).toString('hex') : value;
}

/** Its memory looks strangers up by itself, so many times a second. */
async function ownerOf({ directory }: Server, clue: CredentialClue): Promise<TenantId | null> {
  const found =
    clue.kind === 'name'
      ? await directory.named(clue.family, clue.value)
      : await directory.bySecret(clue.family, clue.value);
  return found?.tenantId ?? null;
}
