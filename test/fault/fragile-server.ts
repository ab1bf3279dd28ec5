import { after } from 'node:test';
import { PUBLIC_REACH } from '@mkopo/core/event/webhook-address.ts';
import { buildApi } from '@mkopo/server/api/kit/serve/build-api.ts';
import { openTraffic } from '@mkopo/server/api/kit/serve/traffic.ts';
import { rateLimiter } from '@mkopo/server/api/kit/wire/rate-limit.ts';
import { storeRegistry } from '@mkopo/server/gateways/registry/store-registry.ts';
import { openPdfPrinter } from '@mkopo/server/gateways/statements/pdf-printer.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { openCredentialDirectory } from '@mkopo/server/store/access/credential-directory.ts';
import { PATIENT_LOAD, type TestServer } from '@mkopo/test/kit/server.ts';
import { type CuttingDatabase, cuttingDatabase } from './cutting-database.ts';

/** A second server on the same data, whose requests run over connections that can be cut. */
export type FragileServer = { readonly origin: string; readonly database: CuttingDatabase };

export async function startFragileServer(sound: TestServer): Promise<FragileServer> {
  const database = await cuttingDatabase(sound.database, sound.testDatabase);
  // Who may call is not what is tried here, nor what others say: directory and registry keep to the
  // sound connections.
  const directory = await openCredentialDirectory(sound.testDatabase.serverUrl);
  const paper = openPdfPrinter();
  const api = buildApi({
    context: {
      database,
      directory,
      tokens: sound.tokens,
      files: sound.files,
      filesQuotaBytes: 2 ** 30,
      lookUps: {
        registryFor: () => storeRegistry(sound.database),
        numberKey: Buffer.from('fragile'),
        dailyQuota: 0,
      },
      desk: sound.desk,
      senders: sound.senders,
      auditHeads: sound.auditHeads,
      installation: sound.installation,
      paper,
      ...{ demoDoor: 'home', webhookReach: PUBLIC_REACH },
      limiter: rateLimiter(10_000_000),
      requestLog: null,
      replica: null,
      clock: () => Temporal.Now.instant(),
      cursorKey: Buffer.from('fragile'),
      answerKey: Buffer.from('fragile'),
      sandboxCursorKey: Buffer.from('fragile'),
      reportFault: () => {},
    },
    families: FAMILIES,
    hostsOf: {},
    trustProxy: false,
    traffic: openTraffic(PATIENT_LOAD),
  });
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  after(async () => {
    await api.close();
    await paper.close();
    await directory.close();
  });
  return { origin, database };
}
