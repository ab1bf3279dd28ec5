// A part of `npm run check`: every document of docs/api as linters see it that partners use too.
// What they find is mended, or let stand with a reason in lint-exceptions.ts.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Finding, lintDocument } from './lint-document.ts';
import { EXCEPTIONS, exceptionOf } from './lint-exceptions.ts';

const FOLDER = join(import.meta.dirname, '../../docs/api');
const FILES = globSync('*.json', { cwd: FOLDER }).filter((file) => !file.includes('.postman.'));

const findings: Finding[] = [];
for (const file of FILES.toSorted()) {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  findings.push(...(await lintDocument({ document: basename(file, '.json'), text })));
}
const left = findings.filter((finding) => !exceptionOf(finding));
const stale = EXCEPTIONS.filter((one) => !findings.some((finding) => exceptionOf(finding) === one));

for (const { document, at, rule, message } of left) {
  console.error(`docs/api/${document}.json ${at}: ${message} (${rule})`);
}
for (const { rules } of stale) {
  console.error(`test/openapi/lint-exceptions.ts: nothing is found of ${rules.join(', ')}`);
}
if (FILES.length === 0 || left.length > 0 || stale.length > 0) process.exitCode = 1;
