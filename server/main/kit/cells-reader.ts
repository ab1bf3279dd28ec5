import { dirname, join } from 'node:path';
import { readJsonFile } from '#gateways/kit/read-json-file.ts';

/** One PostgreSQL of several, with lenders of its own. */
export type Cell = {
  readonly name: string;
  readonly databaseUrl: string;
  readonly ownerUrl: string | null;
  readonly listenUrl: string | null;
  readonly readUrl: string | null;
  /** As whom lenders are moved: one who may replicate past the fence. */
  readonly moveUrl: string | null;
};

const NAME = /^[a-z][a-z0-9-]{0,19}$/;
const FIELDS = ['name', 'url', 'owner_url', 'listen_url', 'read_url', 'move_url'];

/** The cells of the file that CELLS names, the first of which is the home of operators. */
export function readCells(path: string | null, problems: string[]): readonly Cell[] | null {
  if (path === null) return null;
  const read = readJsonFile(path);
  if ('trouble' in read) {
    problems.push(`CELLS: ${read.trouble}`);
    return null;
  }
  const listed = read.json;
  try {
    if (!Array.isArray(listed) || listed.length === 0) throw new Error('it lists no cell');
    const cells = listed.map(cellIn);
    const names = new Set(cells.map(({ name }) => name));
    if (names.size < cells.length) throw new Error('two cells have one name');
    return cells;
  } catch (error) {
    problems.push(`CELLS: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** Addresses hold passwords, so that none is ever repeated. */
function cellIn(given: unknown, index: number): Cell {
  const where = `cell ${index + 1}`;
  if (typeof given !== 'object' || given === null) throw new Error(`${where} is no object`);
  const fields = given as Readonly<Record<string, unknown>>;
  const strange = Object.keys(fields).find((field) => !FIELDS.includes(field));
  if (strange !== undefined) throw new Error(`${where} has a field "${strange}", which none has`);
  const textOf = (field: string): string | null => {
    const value = fields[field] ?? null;
    if (value === null || typeof value === 'string') return value;
    throw new Error(`${field} of ${where} is no text`);
  };
  const [name, databaseUrl] = [textOf('name'), textOf('url')];
  if (!name || !NAME.test(name)) throw new Error(`${where} needs a name of a-z, 0-9 and hyphens`);
  if (!databaseUrl) throw new Error(`${where} needs the url of its PostgreSQL`);
  return {
    ...{ name, databaseUrl, ownerUrl: textOf('owner_url') },
    ...{ listenUrl: textOf('listen_url'), readUrl: textOf('read_url') },
    moveUrl: textOf('move_url'),
  };
}

type Placed = { readonly documentsDir: string; readonly auditHeadsFile: string };

/**
 * The settings for one cell. Each has its own documents and its own heads of chains: the platform
 * has a trail in each of them.
 */
export function configOfCell<Settings extends Placed>(
  config: Settings,
  { name, moveUrl: _, ...urls }: Cell,
): Settings {
  return {
    ...{ ...config, ...urls, cell: name },
    documentsDir: join(config.documentsDir, name),
    auditHeadsFile: join(dirname(config.auditHeadsFile), `audit-heads-${name}.jsonl`),
  };
}

type Choice = { readonly cells: readonly Cell[] | null; readonly cell: string | null };

/** The settings as they are for the cell that is named, where there are several. */
export function inNamedCell<Settings extends Placed & Choice>(
  config: Settings,
  problems: string[],
): Settings {
  const { cells, cell: name } = config;
  if (name === null) return config;
  const cell = cells?.find((one) => one.name === name);
  if (cell) return configOfCell(config, cell);
  const names = cells?.map((one) => one.name).join(', ');
  problems.push(
    names ? `CELL must be one of ${names}` : 'CELL is for the cells of CELLS: set that',
  );
  return config;
}
