import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('nothing is traced unless somebody says where to, or how', () => {
  const off = [
    ...[{}, { OTEL_SERVICE_NAME: 'mkopo' }, { OTEL_TRACES_EXPORTER: 'none', ...ENDPOINT }],
    { OTEL_SDK_DISABLED: 'true', ...ENDPOINT },
    // What is not read does no harm: it may be meant for others on the machine.
    { OTEL_TRACES_SAMPLER: 'xray' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317', OTEL_TRACES_EXPORTER: 'none' },
  ];
  for (const env of off) assert.equal(readConfig(env).traces, null, JSON.stringify(env));
});

test('an endpoint turns traces on, all of them, as OpenTelemetry has it', () => {
  const batch = {
    ...{ scheduledDelayMillis: 5_000, exportTimeoutMillis: 30_000 },
    ...{ maxQueueSize: 2_048, maxExportBatchSize: 512 },
  };
  const usual = { exporter: 'otlp', sampler: 'parentbased_always_on', ratio: 1, batch };
  assert.deepEqual(readConfig(ENDPOINT).traces, usual);
  const forTraces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' };
  assert.deepEqual(readConfig({ ...forTraces, OTEL_SDK_DISABLED: 'false' }).traces, usual);
  assert.deepEqual(readConfig({ OTEL_TRACES_EXPORTER: 'otlp' }).traces, usual);
  const console = { ...usual, exporter: 'console' };
  assert.deepEqual(readConfig({ OTEL_TRACES_EXPORTER: 'console' }).traces, console);
});

test('how many are kept and how they are gathered is as it was asked for', () => {
  const { traces } = readConfig({
    ...ENDPOINT,
    ...{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    ...{ OTEL_BSP_SCHEDULE_DELAY: '100', OTEL_BSP_MAX_QUEUE_SIZE: '64' },
    ...{ OTEL_BSP_EXPORT_TIMEOUT: '1000', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '32' },
  });
  const batch = {
    ...{ scheduledDelayMillis: 100, exportTimeoutMillis: 1_000 },
    ...{ maxQueueSize: 64, maxExportBatchSize: 32 },
  };
  const sampler = 'parentbased_traceidratio';
  assert.deepEqual(traces, { exporter: 'otlp', sampler, ratio: 0.25, batch });
});

test('what is asked for and cannot be done is told, all of it at once', () => {
  const wrong = {
    ...{ OTEL_TRACES_SAMPLER: 'xray', OTEL_TRACES_SAMPLER_ARG: '25%' },
    ...{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_BSP_MAX_QUEUE_SIZE: 'large' },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector:4317',
  };
  assert.throws(
    () => readConfig({ ...ENDPOINT, ...wrong }),
    ({ message }: Error) => Object.keys(wrong).every((name) => message.includes(`${name} must`)),
  );
  assert.throws(() => readConfig({ OTEL_TRACES_EXPORTER: 'zipkin' }), /OTEL_TRACES_EXPORTER must/);
});
