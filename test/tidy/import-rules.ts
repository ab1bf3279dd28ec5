import type { Rule } from './rule.ts';
import { type Import, isProgram, type Source, type SourceTree } from './source-tree.ts';

/**
 * Imports point down this list; rooms on one line do not know each other. The sandbox stands above
 * what it imitates: it answers with the rules of real loans, and no rule knows that it exists.
 */
const FLOORS: readonly (readonly string[])[] = [
  ['server/main'],
  ['server/api/*', 'server/jobs'],
  ['server/api/records'],
  ['server/api/kit'],
  ['server/operations', 'server/views', 'server/gateways'],
  ['server/store'],
  ['core/sandbox', 'core/payment'],
  ['core/loan', 'core/savings', 'core/scoring', 'core/document'],
  ['core/schedule', 'core/ledger', 'core/access', 'core/rail'],
  ['core/interest', 'core/client'],
  ['core/identity'],
  ['core/money', 'core/calendar'],
  ['core/kit'],
];

/** In these rooms each file stands alone. */
const FLAT_ROOMS = ['server/operations', 'server/views', 'server/jobs'];

/** What only some files may import, beside tests. */
const RESERVED: readonly { readonly what: RegExp; readonly where: RegExp; readonly why: string }[] =
  [
    {
      what: /^pg($|\/)/,
      where: /^server\/store\/database\.ts$/,
      why: 'the driver is known to server/store/database.ts alone; ask for what you need there',
    },
    {
      what: /^(fastify|@fastify\/.*|@scalar\/.*)$/,
      where: /^server\/api\/kit\//,
      why: 'the HTTP server is known to server/api/kit alone; declare an endpoint instead',
    },
  ];

export const IMPORT_RULES: readonly Rule[] = [
  {
    name: 'every file of core and server lives in a room',
    sees: (source) => isProgram(source) && /^(core|server)\//.test(source.file),
    breaches: ({ file }) =>
      roomOf(file) ? [] : [`${file}: is in no room; a new room gets its floor in FLOORS`],
  },
  {
    name: 'imports point down',
    sees: isProgram,
    breaches: (source) => complaints(source, (found) => downwardTrouble(source.file, found)),
  },
  {
    name: 'files that stand alone do not import each other',
    sees: isProgram,
    breaches: (source, tree) => complaints(source, (found) => aloneTrouble(source, found, tree)),
  },
  {
    name: 'imports go through doors',
    sees: ({ file }) => /^(core|server|sdk|web|test|bench)\//.test(file),
    breaches: (source) => complaints(source, (found) => doorTrouble(source, found)),
  },
  {
    name: 'packages stay in the rooms that own them',
    sees: isProgram,
    breaches: (source) => complaints(source, (found) => packageTrouble(source.file, found)),
  },
  {
    name: 'no import cycles, not even of types',
    sees: isProgram,
    breaches: (source, tree) => {
      const path = pathBackTo(source.file, tree);
      return path ? [`${source.file}: cycle ${path.join(' -> ')}; move what they share down`] : [];
    },
  },
];

function complaints({ file, imports }: Source, trouble: (found: Import) => string | null) {
  return imports.flatMap((found) => {
    const complaint = trouble(found);
    return complaint ? [`${file}:${found.line}: ${complaint}`] : [];
  });
}

function downwardTrouble(file: string, { target, specifier }: Import): string | null {
  if (!target) return null;
  const [from, to] = [roomOf(file), roomOf(target)];
  const side = /^(sdk|web)\//.exec(file)?.[1];
  if (side && /^(server|test|bench)\//.test(target)) {
    return `${side} speaks HTTP and never imports ${specifier}`;
  }
  if (/^(test|bench|bin)\//.test(target)) return `the program does not know ${specifier}`;
  if (!from || !to || from === to) return null;
  // Kit is the floor of the API families alone.
  const strange = from === 'server/jobs' && to === 'server/api/kit';
  if (floorOf(to) > floorOf(from) && !strange) return null;
  return `${from} may not import ${to}; imports point down, so move what both need below them`;
}

function aloneTrouble(source: Source, { target }: Import, tree: SourceTree): string | null {
  if (!target) return null;
  const room = roomOf(source.file);
  const other = tree.sources.find(({ file }) => file === target);
  if (other && isPutTogether(source) && isOperation(other) && !isPutTogether(other)) return null;
  if (room && room === roomOf(target) && FLAT_ROOMS.includes(room)) {
    return `${room} files do not import each other; what two share moves down`;
  }
  if (!other || !isEndpoint(source) || !isEndpoint(other)) return null;
  return `an endpoint does not import ${target}, another one; what two share moves out of both`;
}

function isOperation({ file }: Source): boolean {
  return file.startsWith('server/operations/');
}

/**
 * An operation that is never handed a transaction and makes its own, one after the other: it may be
 * put together from operations that are handed one. No decision of theirs leans on another's, for
 * whatever is cut off between two of them stands.
 */
function isPutTogether(source: Source): boolean {
  const { code } = source;
  return isOperation(source) && /\binTenant\(/.test(code) && !/\b\w+Tx\b/.test(code);
}

function isEndpoint({ file, code }: Source): boolean {
  return /^server\/api\/(?!kit\/)/.test(file) && /\bendpoint\(/.test(code);
}

function doorTrouble({ file, isTest }: Source, { specifier, target }: Import): string | null {
  if (specifier.startsWith('../')) return `"../" hides a door; write #room/… or @mkopo/…`;
  if (!target) return null;
  if (specifier.startsWith('./') && roomOf(file) !== roomOf(target)) {
    return `${specifier} leaves the room; write #room/… or @mkopo/…`;
  }
  if (!isTest && file.startsWith('server/') && specifier.startsWith('@mkopo/server/')) {
    return `inside server write ${specifier.replace('@mkopo/server/', '#')}`;
  }
  return /\.(ts|tsx|js|json|css)$/.test(specifier) ? null : `${specifier} must name a file`;
}

function packageTrouble(file: string, { specifier, target }: Import): string | null {
  if (target) return null;
  if (file.startsWith('core/')) return `core imports only core, not ${specifier}; pass in a value`;
  const reserved = RESERVED.find(({ what, where }) => what.test(specifier) && !where.test(file));
  return reserved ? `may not import ${specifier}: ${reserved.why}` : null;
}

/** The shortest way from a file back to itself. */
function pathBackTo(start: string, { sources }: SourceTree): string[] | null {
  const targetsOf = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap(({ target }) => target ?? [])]),
  );
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const target of targetsOf.get(path.at(-1) ?? '') ?? []) {
      if (target === start) return [...path, target];
      if (!seen.has(target)) paths.push([...path, target]);
      seen.add(target);
    }
  }
  return null;
}

function roomOf(file: string): string | undefined {
  const family = /^server\/api\/[^/]+(?=\/)/.exec(file)?.[0];
  if (family) return family;
  return FLOORS.flat().find((room) => file.startsWith(`${room}/`));
}

function floorOf(room: string): number {
  const exact = FLOORS.findIndex((floor) => floor.includes(room));
  return exact >= 0 ? exact : FLOORS.findIndex((floor) => floor.includes('server/api/*'));
}
