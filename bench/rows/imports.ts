import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientLines, loanLines } from '@mkopo/bench/import-lines.ts';
import type { Row, RowGroup, Way } from '@mkopo/bench/measure/row.ts';
import { mkopoOf } from '@mkopo/bench/server-process.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';
import type { Session } from '@mkopo/server/store/kit/database.ts';
import { within } from '@mkopo/test/kit/within.ts';

const ROWS = 3_000;
const FEW_ROWS = 50;

/** What each kind is brought into. COPY writes these tables and no record of it. */
const TABLES = {
  clients: ['client'],
  loans: ['loan', 'instalment', 'loan_transaction', 'journal_entry', 'journal_line'],
} as const;
type Kind = keyof typeof TABLES;
const LINES = { clients: clientLines, loans: loanLines } as const;

export const IMPORTS: RowGroup = {
  name: 'imports',
  about: '`mkopo import` of a file, start to end, beside COPY of the same rows',
  needs: [],
  rows: () => [importRow('clients'), importRow('loans')],
};

function importRow(kind: Kind): Row {
  return {
    name: `${kind} from a file`,
    unit: 'a second',
    pace: { rounds: 3, warmUpMs: kind === 'clients' ? 1 : 0 },
    open: (site) => importFiles(site, kind),
    beside: { name: 'COPY', open: (site) => copyRows(site, kind) },
  };
}

/** Rows that were brought in of each kind, by database: none comes in twice. */
const brought = new Map<string, number>();

async function importFiles(site: Site, kind: Kind): Promise<Way> {
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-bench-imports-'));
  const rows = site.isQuick ? FEW_ROWS : ROWS;
  const bring = async (what: Kind) => {
    const place = `${site.urls.name} ${what}`;
    const from = brought.get(place) ?? 0;
    brought.set(place, from + rows);
    const file = join(folder, `${what}-${from}.csv`);
    await writeFile(file, [...LINES[what]({ from, count: rows })].join(''));
    const began = performance.now();
    await runMkopo(site, ['import', what, file, '--tenant', site.importer.slug]);
    return (rows * 1000) / (performance.now() - began);
  };
  return {
    async slice() {
      // A loan is of a client who is there.
      const isShort = () => countOf(site, 'clients') < countOf(site, 'loans') + rows;
      while (kind === 'loans' && isShort()) await bring('clients');
      return bring(kind);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function countOf({ urls }: Site, kind: Kind): number {
  return brought.get(`${urls.name} ${kind}`) ?? 0;
}

async function runMkopo(site: Site, args: readonly string[]): Promise<void> {
  const { serverUrl, ownerUrl } = site.urls;
  await promisify(execFile)(process.execPath, [mkopoOf(site.tree), ...args], {
    cwd: site.tree,
    env: {
      ...{ PATH: process.env['PATH'], DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl },
      MASTER_KEY: Buffer.alloc(32, 'bench').toString('base64'),
    },
  });
}

/** Writes what is there once more, into empty tables like those it is in. */
async function copyRows(site: Site, kind: Kind): Promise<Way> {
  const tables = TABLES[kind];
  return {
    slice: () =>
      within(site.urls.superuserUrl, async (session) => {
        const files = new Map<string, string>();
        for (const table of tables) files.set(table, await layOut(session, site, table));
        const began = performance.now();
        for (const [table, file] of files) await session.query(`copy bare_${table} ${file}`);
        const ms = performance.now() - began;
        const [found] = await session.query<{ rows: number }>(
          `select count(*)::integer as rows from bare_${tables[0]}`,
        );
        for (const table of tables) await session.query(`drop table bare_${table}`);
        return ((found?.rows ?? 0) * 1000) / ms;
      }),
    close: async () => {},
  };
}

/**
 * Makes an empty table like one, and a file of what is in that; answers how to copy from it. The
 * file lies with those of PostgreSQL, which may write there and goes with all it wrote.
 */
async function layOut(session: Session, { importer }: Site, table: string): Promise<string> {
  const [about] = await session.query<{ folder: string; columns: string }>(
    `select current_setting('data_directory') as folder,
            string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
        and attgenerated = ''`,
  );
  const { folder, columns } = { ...about };
  const file = `'${folder}/bench-${table}.copy'`;
  await session.query(`create table bare_${table} (like ${table} including all)`);
  const rows = `select ${columns} from ${table} where tenant_id = '${importer.tenantId}'`;
  await session.query(`copy (${rows}) to ${file}`);
  return `(${columns}) from ${file}`;
}
