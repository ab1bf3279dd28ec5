import { lineAt } from './blank-out.ts';

/** A function as its reader meets it: from its name to its last brace. */
export type FoundFunction = {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly parameters: number;
};

const OPENING = '([{';
const CLOSING = ')]}';
/** How far before its parameters we look for a function's name and its type parameters. */
const NAME_MAX = 200;
const NOT_A_NAME = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);

/** Finds functions, methods and arrows in code without comments and texts. */
export function findFunctions(code: string): FoundFunction[] {
  const partners = partnersIn(code);
  return [...code.matchAll(/\(/g)].flatMap(({ index }) => {
    const close = partners.get(index);
    if (close === undefined) return [];
    const name =
      /([\w$#]+)\s*(?:<[^()]*>)?$/.exec(code.slice(Math.max(0, index - NAME_MAX), index))?.[1] ??
      '';
    if (NOT_A_NAME.has(name)) return [];
    const end = endOfBody(code, close + 1, partners);
    if (end === null) return [];
    const line = lineAt(code, index);
    const parameters = countParameters(code.slice(index + 1, close));
    return [{ name: name || 'arrow', line, lines: lineAt(code, end) - line + 1, parameters }];
  });
}

/** Where each bracket closes. */
function partnersIn(code: string): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const character = code.charAt(at);
    if (OPENING.includes(character)) open.push(at);
    if (!CLOSING.includes(character)) continue;
    const from = open.pop();
    if (from !== undefined) partners.set(from, at);
  }
  return partners;
}

/** The last position of the body that follows a list of parameters; null when none follows. */
function endOfBody(code: string, from: number, partners: Map<number, number>): number | null {
  const start = startOfBody(code, from, partners);
  if (start === null) return null;
  return code[start] === '{' ? (partners.get(start) ?? null) : endOfValue(code, start, partners);
}

/** Walks over a return type, if there is one, to the body's `{` or to what follows its arrow. */
function startOfBody(code: string, from: number, partners: Map<number, number>): number | null {
  let at = skipSpace(code, from);
  const typed = code[at] === ':';
  if (!typed && code[at] !== '{' && !code.startsWith('=>', at)) return null;
  // What stands before a brace tells whether it starts a body or a type of its own.
  let before = typed ? ':' : ')';
  if (typed) at = skipSpace(code, at + 1);
  while (at < code.length) {
    const character = code.charAt(at);
    const isArrow = code.startsWith('=>', at);
    if (isArrow && before !== '(') return skipSpace(code, at + 2);
    if (character === '{' && /[\w$>\])}]/.test(before)) return at;
    if (/[;,)\]}?]/.test(character)) return null;
    const end = partners.get(at) ?? (isArrow ? at + 1 : at);
    at = skipSpace(code, end + 1);
    // A list in brackets and then an arrow is the type of a function, not our arrow.
    const isFunctionType = character === '(' && code.startsWith('=>', at);
    before = isFunctionType ? '(' : isArrow ? '=>' : code.charAt(end);
  }
  return null;
}

/** The end of an arrow's value: what closes around it, or ends its statement. */
function endOfValue(code: string, from: number, partners: Map<number, number>): number {
  let at = from;
  while (at < code.length && !/[;,)\]}]/.test(code.charAt(at))) at = (partners.get(at) ?? at) + 1;
  return at - 1;
}

function skipSpace(code: string, from: number): number {
  let at = from;
  while (/\s/.test(code.charAt(at))) at += 1;
  return at;
}

function countParameters(list: string): number {
  let depth = 0;
  const flat = [...list].map((character, index) => {
    const before = list.charAt(index - 1);
    if (OPENING.includes(character) || (character === '<' && /\w/.test(before))) depth += 1;
    if (CLOSING.includes(character) || (character === '>' && before !== '=')) depth -= 1;
    return depth === 0 ? character : 'x';
  });
  const parts = flat.join('').split(',');
  return parts.filter((part) => part.trim() !== '').length;
}
