import { basename } from 'node:path';
import { lineAt } from './blank-out.ts';
import { findFunctions } from './find-functions.ts';
import type { Rule } from './rule.ts';
import { isCode, isProgram, type Source } from './source-tree.ts';

const LINES_MAX = 400;
const FUNCTION_LINES_MAX = 70;
const PARAMETERS_MAX = 3;
const COLUMNS_MAX = 100;
const VAGUE =
  /^(index|utils?|helpers?|common|misc|types|services?|managers?|base|shared|constants)$/;
const SQL_WORDS = /\b(select|insert into|update \w+ set|delete from)\b/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/;

/** What makes an answer depend on more than its input. */
const IMPURE = [
  /\bDate\.(now|parse|UTC)\b/,
  /\bnew Date\b/,
  /\bMath\.random\b/,
  /\bTemporal\.Now\b/,
  /\basync\b/,
  /\bawait\b/,
  /\b(process|performance|crypto|console|globalThis|fetch|setTimeout|setInterval)\b\s*[.(]/,
] as const;

const MACHINE_TIME = [/\bTemporal\.Now\b/, /\bDate\.now\b/, /\bnew Date\(\)/] as const;
/**
 * The one place that holds the machine's clock against the database's, and what has no database to
 * ask: the files of one not made yet, a simulator by itself, a gateway that nobody gave a clock.
 */
const MAY_ASK_MACHINE =
  /^server\/(main\/(kit\/database-clock|embedded\/)|gateways\/(mpesa|registry)\/)/;

/** Where calls are declared by subject; what is beside these rooms joins several. */
const CALLS_OF_A_SUBJECT = /^server\/api\/(?:partner|member|console|records)\/([a-z]+)\//;

/** Ways to a day that pass by a lender's own calendar. */
const WORLDS_DAY = [/\bcivilDateOf\(/, /\btoZonedDateTimeISO\(/] as const;
/**
 * What goes by the world's day all the same: quotas and their counts, what a caller tells by the
 * lender's clock already, lenders that are not there yet, zones and lengths of time themselves.
 */
const MAY_TAKE_WORLDS_DAY = new RegExp(
  [
    ...['server/api/identity/look-up', 'server/main/commands/identity/identity-usage'],
    'server/api/console/kit/days-query',
    ...[
      'server/api/records/repayments/repayment-record',
      'server/operations/payments/settle-payout',
    ],
    ...['server/gateways/mpesa/', 'server/demo/demo-lenders'],
    ...['server/main/commands/kit/read-options', 'server/main/commands/tenant'],
  ]
    .map((place) => `^${place}`)
    .join('|'),
);

export const TEXT_RULES: readonly Rule[] = [
  {
    name: 'core is pure',
    sees: (source) => isProgram(source) && source.file.startsWith('core/'),
    breaches: (source) =>
      IMPURE.flatMap((word) =>
        places(source, word, 'does not belong in core; the caller passes time, chance and data in'),
      ),
  },
  {
    name: 'store holds SQL',
    sees: ({ file, isTest }) => /^server\/store\/(?!kit\/)/.test(file) && !isTest,
    breaches: ({ file, text, code }) =>
      code.includes('inOneStatement(') || speaksSql(text, code)
        ? []
        : [`${file}: has no SQL; a rule belongs in core, a step of work in operations`],
  },
  {
    name: 'what is looked up is no coalesce',
    sees: ({ file, isTest }) => file.startsWith('server/') && !isTest,
    breaches: ({ file, text }) =>
      places(
        { file, code: text },
        /(?<!\bset (?:(?!\bwhere\b)[^;`])*)(?:(?<!<)>|<|=|\bbetween)\s*coalesce\(/,
        'reaches no index behind the fence (decision 101); take case when, or (select coalesce(…))',
      ),
  },
  {
    name: 'calls go by the name of their room',
    sees: ({ file, isTest }) => CALLS_OF_A_SUBJECT.test(file) && !isTest,
    breaches: (source) => {
      const [, subject = ''] = CALLS_OF_A_SUBJECT.exec(source.file) ?? [];
      const name = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
      return [...source.text.matchAll(/\b(?:tag:|TAG =) '([^']*)'/g)]
        .filter(([, tag]) => tag !== name)
        .map(({ index, 1: tag }) => {
          const line = lineAt(source.text, index);
          return `${source.file}:${line}: ${tag} is another room; the tag is '${name}'`;
        });
    },
  },
  {
    name: 'the environment is read in one place',
    sees: isProgram,
    breaches: (source) =>
      source.file === 'server/main/kit/config.ts'
        ? []
        : places(
            source,
            /\bprocess\.env\b/,
            'belongs in server/main/kit/config.ts; take it as a value',
          ),
  },
  {
    name: 'a folder that cannot be made is told',
    sees: ({ file, isTest }) => file.startsWith('server/') && !isTest,
    breaches: (source) =>
      places(
        source,
        /\bmkdir(Sync)?\([^;]*\brecursive: true/,
        'tries for ever in /proc; take gateways/kit/make-folder.ts',
      ),
  },
  {
    name: 'the time is the database’s',
    sees: ({ file, isTest }) =>
      file.startsWith('server/') && !isTest && !MAY_ASK_MACHINE.test(file),
    breaches: (source) =>
      MACHINE_TIME.flatMap((word) =>
        places(source, word, 'is the machine’s own; take the clock, or now, from the caller'),
      ),
  },
  {
    name: 'a screen’s day is the lender’s',
    sees: ({ file }) => file.startsWith('web/') && file !== 'web/kit/text/clock.ts',
    breaches: (source) =>
      MACHINE_TIME.flatMap((word) =>
        places(source, word, 'is the browser’s; take useToday, or kit/text/clock.ts for a moment'),
      ),
  },
  {
    // What an effect returns is called when it ends, and browsers change what their calls return.
    name: 'an effect returns nothing, or its end',
    sees: ({ file, isTest }) => file.startsWith('web/') && !isTest,
    breaches: (source) =>
      places(source, /\buse(Layout)?Effect\(\(\) => (?!\{)/, 'returns what it calls; use braces'),
  },
  {
    // Who waits, a reader or a test, sees that the page is not all there.
    name: 'a screen says that something comes',
    sees: ({ file, isTest }) => file.startsWith('web/') && !isTest,
    breaches: (source) =>
      places(source, /<Suspense>/, 'shows nothing meanwhile; take kit/page/late.tsx'),
  },
  {
    name: 'the console asks in its own words',
    sees: ({ file }) => file.startsWith('web/'),
    breaches: (source) =>
      places(
        source,
        /\b(window\.(alert|confirm|prompt)|(?<!\.)(alert|confirm|prompt))\(/,
        'speaks the browser’s language; take kit/parts/confirm-button.tsx',
      ),
  },
  {
    // Whoever strips commas reads 5.000,00 as five.
    name: 'an amount is read by one reader',
    sees: ({ file }) => file.startsWith('web/'),
    breaches: ({ file, text }) =>
      places(
        { file, code: text },
        /\.replace(All)?\((','|\/\[[^\]\n]*,[^\]\n]*\])/,
        'strips commas; take kit/amount/read-amount.ts',
      ),
  },
  {
    name: 'transactions are ordered by their numbers',
    sees: ({ file, isTest }) => file.startsWith('server/') && !isTest,
    breaches: ({ file, text }) =>
      places(
        // It stands between quotes, where the code is blank.
        { file, code: text },
        /\border by committed_by\b/,
        'may be the text that is selected by that name: 1000 before 999; name the table',
      ),
  },
  {
    name: 'a day is the lender’s own',
    sees: ({ file, isTest }) =>
      file.startsWith('server/') && !isTest && !MAY_TAKE_WORLDS_DAY.test(file),
    breaches: (source) =>
      WORLDS_DAY.flatMap((word) =>
        places(source, word, 'is the world’s day; take businessDateOf and the lender’s calendar'),
      ),
  },
  {
    name: 'nothing is exported by default or passed on',
    sees: isCode,
    breaches: (source) => [
      ...(/\.config\.ts$/.test(source.file)
        ? []
        : places(source, /\bexport default\b/, 'has no name to look for; export it by name')),
      ...places(
        source,
        /\bexport (type )?(\*|\{[^}]*\}) from\b/,
        'is a barrel; import the file itself',
      ),
    ],
  },
  {
    name: 'names are kebab-case and say what is inside',
    sees: () => true,
    breaches: ({ file }) =>
      file.split('/').flatMap((name) => {
        const stem = basename(name).replace(/\.(ts|tsx|js|sql)$/, '');
        if (VAGUE.test(stem)) return [`${file}: "${stem}" could hold anything; name its one thing`];
        return KEBAB.test(stem) ? [] : [`${file}: "${stem}" is not kebab-case`];
      }),
  },
  {
    name: 'files can be read in one sitting',
    sees: () => true,
    breaches: ({ file, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > LINES_MAX ? [`${file}: ${lines} lines, at most ${LINES_MAX}; split it`] : [];
    },
  },
  {
    name: 'lines fit the page',
    sees: () => true,
    breaches: ({ file, text }) =>
      text.split('\n').flatMap((line, index) => {
        // The title of a test is a sentence, and stays whole; so does the import of one name.
        if (/^\s*(await )?(t\.)?test\(['`]|^import [^,]* from '[^']*';$/.test(line)) return [];
        const columns = [...line].length;
        const place = `${file}:${index + 1}`;
        return columns > COLUMNS_MAX
          ? [`${place}: ${columns} columns, at most ${COLUMNS_MAX}`]
          : [];
      }),
  },
  {
    name: 'functions fit the screen and take few parameters',
    sees: isCode,
    breaches: ({ file, code }) =>
      findFunctions(code).flatMap(({ name, line, lines, parameters }) => [
        ...(lines > FUNCTION_LINES_MAX
          ? [`${file}:${line}: ${name} has ${lines} lines, at most ${FUNCTION_LINES_MAX}; split it`]
          : []),
        ...(parameters > PARAMETERS_MAX
          ? [`${file}:${line}: ${name} takes ${parameters} parameters; name them in one object`]
          : []),
      ]),
  },
  {
    name: 'comments explain, they do not plan or remember',
    sees: () => true,
    breaches: ({ file, comments }) =>
      comments.flatMap(({ line, text }) => {
        const trouble = commentTrouble(text);
        return trouble ? [`${file}:${line}: ${trouble}`] : [];
      }),
  },
  {
    name: 'every test runs',
    sees: ({ isTest }) => isTest,
    breaches: (source) => [
      ...places(
        source,
        /\b(test|it|describe|suite|t)\.(only|skip|todo)\(/,
        'leaves tests out; a condition of the platform goes into { skip }',
      ),
      ...places(source, /\b(only|skip|todo): true\b/, 'leaves tests out; say on which condition'),
    ],
  },
];

function places(
  { file, code }: Pick<Source, 'file' | 'code'>,
  word: RegExp,
  why: string,
): string[] {
  return [...code.matchAll(new RegExp(word, 'g'))].map(
    ({ 0: found, index }) => `${file}:${lineAt(code, index)}: \`${found.trim()}\` ${why}`,
  );
}

/** A statement, or a part of one, between quotes: there the code is blank and the text is not. */
function speaksSql(text: string, code: string): boolean {
  const bare = code.split('\n');
  return text.split('\n').some((line, index) => {
    const isCode = SQL_WORDS.test(bare[index] ?? '');
    return SQL_WORDS.test(line) && !isCode && !/^\s*(\/?\*|\/\/)/.test(line);
  });
}

function commentTrouble(comment: string): string | null {
  if (/\b(TODO|FIXME|XXX|HACK)\b/.test(comment)) {
    return 'do it now, or leave it and say why it is so';
  }
  const line = /^(?:\/\/|--)\s*(.*)$/.exec(comment)?.[1]?.trim() ?? '';
  const isCode =
    /^(import|export|const|let|return|await|if|for|while|switch|throw)\b.*[;{(]$/.test(line) ||
    /^[\w$.]+\([^)]*\);$/.test(line) ||
    /^[\w$.]+ = .*;$/.test(line) ||
    /^(select|insert into|update|delete from|create|alter|drop)\b.*;$/.test(line) ||
    /^[})\]]+[;,]?$/.test(line);
  return isCode ? 'code that is commented out; delete it, the history has it' : null;
}
