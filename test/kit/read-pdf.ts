import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

/**
 * The text of each page of a PDF that our printer made, in the order it was drawn. It reads what
 * that printer writes, and no other PDF.
 */
export function readPdf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  assert.match(file, /^%PDF-1\.\d/);
  assert.match(file.slice(-10), /%%EOF/);
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const letters = lettersByFont(objects);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
      return textOf(streamOf(objects.get(contents) ?? ''), letters);
    });
}

function streamOf(body: string): string {
  const bytes = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  const raw = Buffer.from(bytes, 'latin1');
  return (/FlateDecode/.test(body) ? inflateSync(raw) : raw).toString('latin1');
}

type Letters = ReadonlyMap<string, string>;

/** What each glyph of each font stands for, by the name that pages know the font by. */
function lettersByFont(objects: ReadonlyMap<string, string>): ReadonlyMap<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
    }
  }
  return fonts;
}

function lettersOf(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g,
  )) {
    let glyph = Number.parseInt(from, 16);
    for (const [, units = ''] of list.matchAll(/<([0-9a-f ]*)>/g)) {
      const text = units.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(
        glyph.toString(16).padStart(4, '0'),
        text.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
      );
      glyph += 1;
    }
  }
  return letters;
}

/** Each text of a page on a line of its own; it was drawn word by word. */
function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  return [...content.matchAll(/BT([\s\S]*?)ET/g)]
    .map(([, drawn = '']) => {
      const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(drawn)?.[1] ?? '') ?? new Map();
      const glyphs = [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, run = '']) => run.match(/.{4}/g) ?? [],
      );
      return glyphs.map((glyph) => letters.get(glyph) ?? '\ufffd').join('');
    })
    .join('\n')
    .replaceAll(/([ -])\n/g, '$1');
}
