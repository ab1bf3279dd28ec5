/** One object of a file, as it is written, and the line on which it begins. */
export type WrittenObject = { readonly line: number; readonly text: string };

/** What is wrong with a file as a whole, on which line. */
export class NotJson extends Error {}

/** As much as one row may say. */
const OBJECT_MAX = 1024 * 1024;

/**
 * Takes a JSON file apart into the objects of its list, or, where there is no list, of its lines.
 * Nothing but the object at hand is in memory. What is inside an object is not judged here.
 */
export async function* jsonObjects(chunks: AsyncIterable<string>): AsyncGenerator<WrittenObject> {
  const scanner = objectScanner();
  for await (const chunk of chunks) yield* scanner.read(chunk);
  scanner.end();
}

/** Outside of objects: before a list or between lines, inside of the list, after its end. */
type JsonObjectsPosition = 'start' | 'lines' | 'list' | 'over';

function objectScanner() {
  let place: JsonObjectsPosition = 'start';
  let line = 1;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let begun: { line: number; text: string } | null = null;

  const between = (character: string) => {
    if (/\s/.test(character) || (character === ',' && place === 'list')) return;
    if (character === '[' && place === 'start') place = 'list';
    else if (character === ']' && place === 'list') place = 'over';
    else throw new NotJson(`line ${line}: an object must stand here, not ${character}`);
  };
  const inside = (character: string) => {
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  };
  return {
    *read(chunk: string): Generator<WrittenObject> {
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const character = chunk[at] ?? '';
        if (begun) inside(character);
        else if (character === '{' && place !== 'over') {
          if (place === 'start') place = 'lines';
          begun = { line, text: '' };
          [depth, from] = [1, at];
        } else between(character);
        if (character === '\n') line += 1;
        if (!begun || depth > 0) continue;
        yield { line: begun.line, text: begun.text + chunk.slice(from, at + 1) };
        begun = null;
      }
      if (begun) begun.text += chunk.slice(from);
      if (begun && begun.text.length > OBJECT_MAX) {
        throw new NotJson(`line ${begun.line}: an object that goes on for more than 1 MiB`);
      }
    },
    end() {
      if (begun) throw new NotJson(`line ${begun.line}: an object that does not end`);
      if (place === 'list') throw new NotJson(`line ${line}: the list does not end`);
    },
  };
}
