/** A source with all that is not code taken out; positions and lines stay what they were. */
export type Blanked = {
  /** Comments are spaces; texts and patterns keep their quotes and lose what is between. */
  readonly code: string;
  readonly comments: readonly Comment[];
};

export type Comment = { readonly line: number; readonly text: string };

/** Enough to see the last word through some indentation. */
const TAIL = 60;

/** Something that is not code, and what stands in its place: as long, with as many lines. */
type Piece = { readonly left: string; readonly comment?: string };

/**
 * Takes comments, texts and patterns out of TypeScript, so that a rule about code is not set off by
 * a word in a sentence. TypeScript 7 has no compiler to ask; our sources are formatted, which makes
 * this much simpler than the language allows.
 */
export function blankOut(source: string): Blanked {
  const comments: Comment[] = [];
  /** How many `{` are open in each `${…}` that we are inside of. */
  const holes: number[] = [];
  const code: string[] = [];
  let line = 1;
  let tail = '';
  for (let at = 0; at < source.length; ) {
    const hole = holes.at(-1);
    const endsHole = source[at] === '}' && hole === 0;
    if (endsHole) holes.pop();
    const isTemplate = endsHole || source[at] === '`';
    const piece = isTemplate ? templatePart(source, at, holes) : pieceAt(source, at, tail);
    const left = piece?.left ?? source.charAt(at);
    if (piece?.comment) comments.push({ line, text: piece.comment });
    if (!piece && hole !== undefined) holes[holes.length - 1] = hole + depthOf(left);
    code.push(left);
    at += left.length;
    line += left.split('\n').length - 1;
    tail = tailOf(tail, left);
  }
  return { code: code.join(''), comments };
}

/** The last few characters of the code so far: what follows depends on them. */
function tailOf(tail: string, added: string): string {
  return (tail + added.slice(-TAIL)).slice(-TAIL);
}

export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function depthOf(character: string): number {
  if (character === '{') return 1;
  return character === '}' ? -1 : 0;
}

/** From the start of a template, or the end of a hole in it, to its end or to the next hole. */
function templatePart(source: string, from: number, holes: number[]): Piece {
  const first = source.charAt(from);
  let at = from + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      holes.push(0);
      return { left: `${first}${spaces(source.slice(from + 1, at + 1))}{` };
    }
    at += source[at] === '\\' ? 2 : 1;
  }
  return { left: `${first}${spaces(source.slice(from + 1, at))}\`` };
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const TEXT = /(['"])(?:\\.|(?!\1)[^\\\n])*\1/sy;
const PATTERN = /\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;

/** The comment, text or pattern that starts here. */
function pieceAt(source: string, at: number, tail: string): Piece | null {
  if (!/['"/]/.test(source.charAt(at))) return null;
  const comment = matchAt(COMMENT, source, at);
  if (comment) return { left: spaces(comment), comment };
  // An apostrophe inside a word is a text on a page, not the start of one.
  const text = /\w$/.test(tail) ? null : matchAt(TEXT, source, at);
  if (text) return hollow(text);
  const pattern = mayStartPattern(tail) ? matchAt(PATTERN, source, at) : null;
  return pattern ? hollow(pattern) : null;
}

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

/** After a value a slash divides; anywhere else it starts a pattern. */
function mayStartPattern(tail: string): boolean {
  const before = tail.trimEnd();
  if (/\b(return|typeof|case|in|of|await)$/.test(before)) return true;
  return !/[\w$)\]}'"`<]$/.test(before);
}

function hollow(piece: string): Piece {
  const [first = ''] = piece;
  return { left: first + spaces(piece.slice(1, -1)) + first };
}

function spaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
