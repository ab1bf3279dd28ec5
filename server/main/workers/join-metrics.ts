type Told = { readonly worker: number; readonly metrics: string };

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const ABOUT = /^# (?:HELP|TYPE) (\w+) /;

/**
 * The metrics of several processes as those of one server: each sample says whose it is. Samples of
 * one metric stand together, as Prometheus wants it.
 */
export function joinMetrics(told: readonly Told[]): string {
  const lines = new Map<string, string[]>();
  for (const { worker, metrics } of told) {
    const known = new Set(lines.keys());
    let ofMetric: string[] = [];
    for (const line of metrics.split('\n')) {
      const name = ABOUT.exec(line)?.[1];
      if (name === undefined) {
        const sample = withWorker(line, worker);
        if (sample) ofMetric.push(sample);
        continue;
      }
      ofMetric = lines.get(name) ?? [];
      lines.set(name, ofMetric);
      // What it is was said before its first sample.
      if (!known.has(name)) ofMetric.push(line);
    }
  }
  return `${[...lines.values()].flat().join('\n')}\n`;
}

function withWorker(line: string, worker: number): string | null {
  const [, name, labels, value] = SAMPLE.exec(line) ?? [];
  if (name === undefined) return null;
  return `${name}{${labels ? `${labels},` : ''}worker="${worker}"} ${value}`;
}
