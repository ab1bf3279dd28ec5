import { dirname } from 'node:path';
import { depthOf, floorOf, heightOf, roomOf, standsAlone } from './rooms.ts';
import type { Rule } from './rule.ts';
import { type Import, isCode, isProgram, type Source, type SourceTree } from './source-tree.ts';

/** So many a newcomer looks over at once; tests lie beside what they test and do not count. */
const ROOM_FILES_MAX = 26;

/** What only some files may import, beside tests. */
const RESERVED: readonly { readonly what: RegExp; readonly where: RegExp; readonly why: string }[] =
  [
    {
      what: /^pg($|\/)/,
      where: /^server\/store\/kit\/(database|flight|wire-values)\.ts$/,
      why: 'the driver is known to database.ts of server/store/kit and the two files it stands on',
    },
    {
      what: /^(fastify|@fastify\/.*)$/,
      where: /^server\/api\/kit\//,
      why: 'the HTTP server is known to server/api/kit alone; declare an endpoint instead',
    },
    {
      what: /^@opentelemetry\//,
      where: /^server\/tracing\//,
      why: 'OpenTelemetry is known to server/tracing alone; use inSpan() of span.ts there',
    },
  ];

/**
 * Packages that are pure functions over tables of the world, each with the one file of core that
 * knows it: what a phone number is, is a rule, and nobody should write those tables anew.
 */
const PURE: Readonly<Record<string, string>> = {
  'libphonenumber-js/max': 'core/identity/phone-number.ts',
  'ipaddr.js': 'core/event/public-address.ts',
};

export const IMPORT_RULES: readonly Rule[] = [
  {
    name: 'every file of core and server lives in a room',
    sees: (source) => isProgram(source) && /^(core|server)\//.test(source.file),
    breaches: ({ file }) =>
      roomOf(file) ? [] : [`${file}: is in no room; a new one is a floor or a subject of rooms.ts`],
  },
  {
    name: 'no room is crowded',
    sees: (source) => isCode(source) && !source.isTest,
    breaches: ({ file }, { byFolder }) => {
      const files = (byFolder.get(dirname(file)) ?? []).filter((one) => isCode(one) && !one.isTest);
      const isFirst = files[0]?.file === file;
      return isFirst && files.length > ROOM_FILES_MAX
        ? [`${dirname(file)}: has ${files.length} files; ${ROOM_FILES_MAX} can be looked over`]
        : [];
    },
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
    name: 'store decides nothing',
    sees: ({ file, isTest }) => file.startsWith('server/store/') && !isTest,
    breaches: (source) => complaints(source, decisionTrouble),
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
  const side = /^(sdk|web)\//.exec(file)?.[1];
  if (side && /^(server|test|bench)\//.test(target)) {
    return `${side} speaks HTTP and never imports ${specifier}`;
  }
  const subject = screensOf(file);
  if (subject && target.startsWith('web/') && !['kit', subject].includes(roomInWeb(target))) {
    return `screens of ${subject} may not import ${specifier}; what two share goes into web/kit`;
  }
  if (roomInWeb(file) === 'kit' && target.startsWith('web/') && roomInWeb(target) !== 'kit') {
    return `web/kit knows no screens, such as ${specifier}`;
  }
  if (/^(test|bench|bin)\//.test(target)) return `the program does not know ${specifier}`;
  const [from, to] = [roomOf(file), roomOf(target)];
  const [above, below] = [floorOf(file), floorOf(target)];
  if (!from || !to || !above || !below || from === to) return null;
  if (above === below) {
    if (heightOf(from, above) > heightOf(to, above)) return null;
    return `${from} may not import ${to}; a subject leans on those before it in SUBJECTS`;
  }
  // Kit is the floor of the API families alone.
  const strange = above === 'server/jobs' && below.startsWith('server/api/kit/');
  if (depthOf(below) > depthOf(above) && !strange) return null;
  return `${from} may not import ${to}; imports point down, so move what both need below them`;
}

/** The first folder of a file of the console. */
function roomInWeb(file: string): string {
  return /^web\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** The subject whose screens a file is of. */
function screensOf(file: string): string | null {
  const room = roomInWeb(file);
  return room === '' || ['kit', 'app', 'build', 'openapi'].includes(room) ? null : room;
}

function aloneTrouble(source: Source, { target }: Import, tree: SourceTree): string | null {
  if (!target) return null;
  const room = roomOf(source.file);
  if (room && room === roomOf(target) && standsAlone(room)) {
    return `${room} files do not import each other; what two share is a part, or moves down`;
  }
  const other = tree.byFile.get(target);
  if (!other || !isEndpoint(source) || !isEndpoint(other)) return null;
  return `an endpoint does not import ${target}, another one; what two share moves out of both`;
}

function isEndpoint({ file, code }: Source): boolean {
  return /^server\/api\/(?!kit\/)/.test(file) && /\bendpoint\(/.test(code);
}

function doorTrouble({ file, isTest }: Source, { specifier, target }: Import): string | null {
  if (specifier.startsWith('../')) return `"../" hides a door; write #room/… or @mkopo/…`;
  if (!target) return null;
  if (specifier.startsWith('./') && dirname(file) !== dirname(target)) {
    return `${specifier} leaves the room; write #room/… or @mkopo/…`;
  }
  if (!isTest && file.startsWith('server/') && specifier.startsWith('@mkopo/server/')) {
    return `inside server write ${specifier.replace('@mkopo/server/', '#')}`;
  }
  return /\.(ts|tsx|js|json|css)$/.test(specifier) ? null : `${specifier} must name a file`;
}

function packageTrouble(file: string, { specifier, target }: Import): string | null {
  if (file.startsWith('sdk/src/') && !specifier.startsWith('./')) {
    return `the SDK is shipped alone and runs anywhere, so it cannot import ${specifier}`;
  }
  if (target) return null;
  if (file.startsWith('core/')) {
    if (PURE[specifier] === file) return null;
    return `core imports only core, not ${specifier}; pass in a value`;
  }
  const reserved = RESERVED.find(({ what, where }) => what.test(specifier) && !where.test(file));
  return reserved ? `may not import ${specifier}: ${reserved.why}` : null;
}

/** Store may know what a decision looks like, which is a type, and never takes one. */
function decisionTrouble({ specifier, isType }: Import): string | null {
  return !isType && /\/(decide-[^/]*|judge-[^/]*|make-move)\.ts$/.test(specifier)
    ? `store takes no decisions: ${specifier} is called by an operation, which saves the outcome`
    : null;
}

/** The shortest way from a file back to itself. */
function pathBackTo(start: string, tree: SourceTree): string[] | null {
  const paths: string[][] = leadToCircles(tree).has(start) ? [[start]] : [];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const target of targetsOf(path.at(-1) ?? '', tree)) {
      if (target === start) return [...path, target];
      if (!seen.has(target)) paths.push([...path, target]);
      seen.add(target);
    }
  }
  return null;
}

const CIRCLES = new WeakMap<SourceTree, ReadonlySet<string>>();

/** What is left of a tree when the files that import nothing that is left are taken away. */
function leadToCircles(tree: SourceTree): ReadonlySet<string> {
  const known = CIRCLES.get(tree);
  if (known) return known;
  let before = -1;
  let left = new Set(tree.byFile.keys());
  while (left.size !== before) {
    before = left.size;
    left = new Set([...left].filter((file) => targetsOf(file, tree).some((to) => left.has(to))));
  }
  CIRCLES.set(tree, left);
  return left;
}

function targetsOf(file: string, { byFile }: SourceTree): readonly string[] {
  return byFile.get(file)?.imports.flatMap(({ target }) => target ?? []) ?? [];
}
