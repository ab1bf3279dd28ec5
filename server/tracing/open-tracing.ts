import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type * as Sdk from '@opentelemetry/sdk-trace';
import { type OtelApi, otelTracer } from './otel-tracer.ts';
import { traceBy } from './span.ts';
import type { TraceSettings } from './trace-settings.ts';

/** What sends spans away, for as long as a server runs. */
export type Tracing = {
  /** Sends what is left, as far as that can be done within a moment. */
  close(): Promise<void>;
};

type Surroundings = {
  readonly version: string;
  /** Tells the operator what is not as it should be. */
  readonly warn: (words: string) => void;
};

/** Nobody waits for longer when a server ends: what is lost then are spans, and no money. */
const FLUSH_MAX_MS = 2_000;
/** Nothing that we note is longer; what comes from outside, such as a host's name, may be. */
const VALUE_MAX_LENGTH = 256;

/** Has this process traced, where that was asked for. Without, nothing of it is even loaded. */
export async function openTracing(
  settings: TraceSettings | null,
  { version, warn }: Surroundings,
): Promise<Tracing> {
  if (!settings) return { close: async () => {} };
  const [api, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = await aloud(api, warn, () => openExporter(sdk, settings));
  const provider = new sdk.TracerProvider({
    resource: await resourceOf(version),
    sampler: samplerOf(sdk, settings),
    spanLimits: { attributeValueLengthLimit: VALUE_MAX_LENGTH },
    // Its queue is bounded: what does not fit is dropped, and nobody waits.
    spanProcessors: [
      new sdk.BatchSpanProcessor({ ...settings.batch, exporter: tellingOnce(exporter, warn) }),
    ],
  });
  const tracer = otelTracer(api, provider.getTracer('mkopo', version));
  traceBy(tracer);
  return {
    async close() {
      traceBy(null);
      const flushed = provider.shutdown().catch(() => {});
      const waited = new AbortController();
      await Promise.race([flushed, pause(FLUSH_MAX_MS, null, waited).catch(() => {})]);
      waited.abort();
    },
  };
}

/** What is wrong with its settings the library says to a logger alone, which it is given here. */
async function aloud<T>(
  { diag, DiagLogLevel }: OtelApi,
  warn: Surroundings['warn'],
  work: () => T,
) {
  const silent = () => {};
  const tell = (words: string) => warn(`traces: ${words}`);
  const logger = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  try {
    return await work();
  } finally {
    diag.disable();
  }
}

async function openExporter(
  { ConsoleSpanExporter }: typeof Sdk,
  { exporter }: TraceSettings,
): Promise<Sdk.SpanExporter> {
  if (exporter === 'console') return new ConsoleSpanExporter();
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** Tells that nobody takes the spans, and that somebody does again: once each, however long. */
function tellingOnce(exporter: Sdk.SpanExporter, warn: Surroundings['warn']): Sdk.SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        const why = result.error?.message ?? 'no reason given';
        if (failed && !isAway) warn(`traces are not taken, and are lost until they are: ${why}`);
        if (!failed && isAway) warn('traces are taken again');
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Who we are, unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES say it otherwise. */
async function resourceOf(version: string) {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  );
  const own = resourceFromAttributes({
    'service.name': 'mkopo',
    'service.version': version,
    // Of several servers that share a name, each is told apart.
    'service.instance.id': randomUUID(),
  });
  return defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
}

function samplerOf(sdk: typeof Sdk, { sampler, ratio }: TraceSettings): Sdk.Sampler {
  const [, byParent, choice] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root = rootSampler(sdk, choice, ratio);
  return byParent ? new sdk.ParentBasedSampler({ root }) : root;
}

function rootSampler(sdk: typeof Sdk, choice: string | undefined, ratio: number): Sdk.Sampler {
  if (choice === 'always_on') return new sdk.AlwaysOnSampler();
  if (choice === 'always_off') return new sdk.AlwaysOffSampler();
  return new sdk.TraceIdRatioBasedSampler(ratio);
}
