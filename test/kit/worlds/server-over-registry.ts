import { PUBLIC_REACH } from '@mkopo/core/event/webhook-address.ts';
import type { ApiContext } from '@mkopo/server/api/kit/declare/api-context.ts';
import { buildApi } from '@mkopo/server/api/kit/serve/build-api.ts';
import { openTraffic } from '@mkopo/server/api/kit/serve/traffic.ts';
import { rateLimiter } from '@mkopo/server/api/kit/wire/rate-limit.ts';
import type { Registry } from '@mkopo/server/gateways/registry/registry.ts';
import { openPdfPrinter } from '@mkopo/server/gateways/statements/pdf-printer.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { openCredentialDirectory } from '@mkopo/server/store/access/credential-directory.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { PATIENT_LOAD, type TestServer } from '@mkopo/test/kit/server.ts';

type Over = {
  readonly registry: Registry;
  readonly clock?: () => Temporal.Instant;
  readonly dailyQuota?: number;
  readonly reportFault?: ApiContext['reportFault'];
};

/** A second server on the same data, which asks another registry or lives at another time. */
export async function startServerOver(
  { database, files, tokens, desk, senders, auditHeads, installation, testDatabase }: TestServer,
  { registry, clock = () => Temporal.Now.instant(), dailyQuota = 0, reportFault }: Over,
): Promise<string> {
  const directory = await openCredentialDirectory(testDatabase.serverUrl);
  const paper = openPdfPrinter();
  const key = Buffer.from('a second server');
  const api = buildApi({
    context: {
      database,
      directory,
      files,
      filesQuotaBytes: 2 ** 30,
      tokens,
      desk,
      senders,
      auditHeads,
      installation,
      paper,
      lookUps: { registryFor: () => registry, numberKey: key, dailyQuota },
      limiter: rateLimiter(10_000_000),
      ...{ demoDoor: 'home', webhookReach: PUBLIC_REACH, requestLog: null, replica: null },
      clock,
      cursorKey: key,
      answerKey: key,
      sandboxCursorKey: key,
      reportFault: reportFault ?? (() => {}),
    },
    families: FAMILIES,
    hostsOf: {},
    trustProxy: false,
    traffic: openTraffic(PATIENT_LOAD),
  });
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  cleanUp(async () => {
    await api.close();
    await directory.close();
    await paper.close();
  });
  return origin;
}
