import { escapeText } from './html.ts';

/**
 * What stands out in code, whatever its language: remarks, texts, numbers, and words that mean
 * something to it. Enough for samples of twenty lines; a real highlighter would weigh more than
 * all of these pages.
 */
const WORDS = [
  ...['const', 'await', 'import', 'from', 'with', 'as', 'print', 'new', 'return', 'if', 'else'],
  ...['for', 'echo', 'true', 'false', 'null', 'export', 'function', 'curl', 'npx', 'npm'],
];
const PIECES = new RegExp(
  [
    String.raw`(?<remark>(?<=^|\s)(?:#|//)[^\n]*)`,
    String.raw`(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`,
    String.raw`(?<word>\b(?:${WORDS.join('|')})\b)`,
    // An address is one piece, port and all.
    String.raw`(?<number>(?<![\w:./-])\d+(?:\.\d+)?(?![\w-]))`,
  ].join('|'),
  'gm',
);

/** Languages in which `#` and quotes mean what they mean above. */
const COLOURED = ['sh', 'json', 'ts', 'php', 'python', 'js', 'bash', 'console'];

export function colourCode(code: string, language: string): string {
  if (!COLOURED.includes(language)) return escapeText(code);
  let [made, at] = ['', 0];
  for (const found of code.matchAll(PIECES)) {
    const [kind] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    made += escapeText(code.slice(at, found.index));
    made += `<span class="c-${kind}">${escapeText(found[0])}</span>`;
    at = found.index + found[0].length;
  }
  return made + escapeText(code.slice(at));
}
