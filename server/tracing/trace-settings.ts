/** How spans are chosen, in the words of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  ...['always_on', 'always_off', 'traceidratio', 'parentbased_always_on'],
  ...['parentbased_always_off', 'parentbased_traceidratio'],
] as const;

/** What is traced, and where it is sent. Where to, and with which headers, the library reads. */
export type TraceSettings = {
  readonly exporter: 'otlp' | 'console';
  readonly sampler: (typeof SAMPLERS)[number];
  /** Of so many traces one is kept: 1 for all, 0 for none. */
  readonly ratio: number;
  readonly batch: {
    readonly scheduledDelayMillis: number;
    readonly exportTimeoutMillis: number;
    readonly maxQueueSize: number;
    readonly maxExportBatchSize: number;
  };
};
