import { crc32, deflateSync } from 'node:zlib';

/** A page of A6 with some lines of plain text on it: the smallest PDF that every reader opens. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const drawn = `BT /F 10 Tf 14 TL 24 380 Td\n${text}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Contents 4 0 R' +
      '/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const index = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + index + end, 'latin1');
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, '\\$&');
}

const SCAN = { width: 160, height: 100, margin: 12, lineHeight: 10, letter: 4 } as const;
const [PAPER, INK] = [0xf4, 0x30];

/** A scan of the same lines, too small to read: grey, with a dark stroke for every letter. */
export function pngOf(lines: readonly string[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SCAN.width, 0);
  header.writeUInt32BE(SCAN.height, 4);
  // Eight bits of grey.
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(drawn(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Row by row, each after a zero: its points are told as they are. */
function drawn(lines: readonly string[]): Buffer {
  const { width, height, margin, lineHeight, letter } = SCAN;
  const points = Buffer.alloc((width + 1) * height, PAPER);
  for (let y = 0; y < height; y += 1) points[y * (width + 1)] = 0;
  for (const [row, line] of lines.entries()) {
    for (const [at, character] of [...line].entries()) {
      if (character === ' ') continue;
      for (let y = 0; y < lineHeight / 2; y += 1) {
        const start = (margin + row * lineHeight + y) * (width + 1) + 1 + margin + at * letter;
        points.fill(INK, start, start + letter - 1);
      }
    }
  }
  return points;
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
