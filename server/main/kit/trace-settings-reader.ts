import { SAMPLERS, type TraceSettings } from '#tracing/trace-settings.ts';
import type { SettingsReader } from './settings-reader.ts';

const EXPORTERS = ['otlp', 'console', 'none'] as const;
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
/** What the library that we send by speaks. */
const PROTOCOLS = ['http/protobuf'] as const;
const MILLISECONDS = { min: 1, max: 600_000 };
const SPANS = { min: 1, max: 100_000 };

/**
 * Whether traces are wanted, and how many. The names are OpenTelemetry's, and mean here what they
 * mean everywhere. Its library reads by itself where spans go (OTEL_EXPORTER_OTLP_*) and who we are
 * (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES); what it leaves to the program is read here.
 */
export function readTraces(reader: SettingsReader, problems: string[]): TraceSettings | null {
  const hasEndpoint = ENDPOINTS.some((name) => reader.text(name) !== null);
  const exporter = reader.oneOf('OTEL_TRACES_EXPORTER', EXPORTERS, hasEndpoint ? 'otlp' : 'none');
  const isDisabled = reader.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  if (exporter === 'none' || isDisabled) return null;
  if (exporter === 'otlp') {
    // Of one that is wrong the library would think nothing, and send to this machine.
    ENDPOINTS.forEach(reader.origin);
    reader.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, null);
    reader.oneOf('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', PROTOCOLS, null);
  }
  const within = (limits: typeof SPANS, fallback: number) => ({ ...limits, fallback });
  return {
    exporter,
    sampler: reader.oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: readRatio(reader, problems),
    batch: {
      scheduledDelayMillis: reader.whole('OTEL_BSP_SCHEDULE_DELAY', within(MILLISECONDS, 5_000)),
      exportTimeoutMillis: reader.whole('OTEL_BSP_EXPORT_TIMEOUT', within(MILLISECONDS, 30_000)),
      maxQueueSize: reader.whole('OTEL_BSP_MAX_QUEUE_SIZE', within(SPANS, 2_048)),
      maxExportBatchSize: reader.whole('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', within(SPANS, 512)),
    },
  };
}

function readRatio(reader: SettingsReader, problems: string[]): number {
  const given = reader.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = /^(0|1|0?\.\d+|1\.0+)$/.test(given) ? Number(given) : Number.NaN;
  if (ratio >= 0 && ratio <= 1) return ratio;
  problems.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${given}"`);
  return 1;
}
