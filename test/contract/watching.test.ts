// What is in deploy/ to watch a server by is held against the metrics that there are: a rule about
// a metric that does not exist never fires, and nobody notices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** By the table of docs/operating.md, which measures.test.ts holds against a server. */
const rows = read('docs/operating.md').matchAll(/^\| (`mkopo_[^|]*) \|([^|]*)\|/gm);
const LABELS_OF = new Map(
  [...rows].flatMap(([, names = '', labels = '']) =>
    wordsIn(names).map((name) => [name, wordsIn(labels)] as const),
  ),
);

type Rule = { alert: string; expr: string; annotations: { summary: string } };
type Panel = { title: string; targets: { expr: string }[] };

const rules: Rule[] = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap(
  ({ rules: some }: { rules: Rule[] }) => some,
);
const panels: Panel[] = JSON.parse(read('deploy/grafana/mkopo.json')).panels;
const EXPRESSIONS = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

test('alerts and dashboard name metrics and labels that exist', () => {
  for (const { of, expr } of EXPRESSIONS) {
    const names = metricsIn(expr);
    assert.ok(names.length > 0, of);
    const known = ['instance', 'le', ...names.flatMap((name) => LABELS_OF.get(name) ?? [])];
    for (const name of names) assert.ok(LABELS_OF.has(name), `${of}: ${name}`);
    const named = [...expr.matchAll(/by \((\w+)\)|[{,]\s*(\w+)[=!]/g)];
    for (const [, by, where] of named)
      assert.ok(known.includes(by ?? where ?? ''), `${of}: ${expr}`);
  }
});

test('every alert says what it means, and every metric is on the dashboard', () => {
  assert.ok(rules.every(({ annotations }) => annotations.summary.length > 20));
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  assert.deepEqual([...new Set(shown)].toSorted(), [...LABELS_OF.keys()].toSorted());
});

function wordsIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
}

/** A histogram is asked for by its parts. */
function metricsIn(expr: string): string[] {
  const names = expr.match(/mkopo_\w+/g) ?? [];
  return names.map((name) => name.replace(/_(count|bucket|sum)$/, ''));
}
