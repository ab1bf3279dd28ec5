import { Counter, Gauge, type Registry } from 'prom-client';

/** One value of a measure. Labels name kinds, never a lender: those are many, and private. */
export type Sample = {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};

/** Something that is read when somebody asks for metrics, and costs nothing until then. */
export type Measure = {
  readonly name: `mkopo_${string}`;
  readonly help: string;
  /** A counter only ever grows, until the process ends. */
  readonly kind: 'gauge' | 'counter';
  readonly labels?: readonly string[];
  /** No samples where there is nothing to tell. */
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
};

export function registerMeasures(registry: Registry, measures: readonly Measure[]): void {
  for (const { name, help, kind, labels = [], read } of measures) {
    const about = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'gauge') {
      new Gauge({
        ...about,
        async collect() {
          const samples = await read();
          this.reset();
          if (samples.length === 0 && labels.length === 0) this.remove();
          for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
        },
      });
    } else {
      new Counter({
        ...about,
        async collect() {
          const samples = await read();
          this.reset();
          for (const sample of samples) this.inc(sample.labels ?? {}, sample.value);
        },
      });
    }
  }
}
