import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The script behind the reference page, compressed, under a name that changes when it does. */
export type ReferenceScript = { readonly name: string; readonly gzipped: Buffer };

const PACKER = new URL('./pack-reference-script.ts', import.meta.url);

/**
 * Fetches the script from its package when the first reader comes, once: most servers never show
 * the reference, and none should start slower for it.
 */
export function referenceScript(): () => Promise<ReferenceScript> {
  let script: Promise<ReferenceScript> | null = null;
  return () => {
    script ??= packScript().catch((error: unknown) => {
      script = null;
      throw error;
    });
    return script;
  };
}

async function packScript(): Promise<ReferenceScript> {
  const worker = new Worker(PACKER);
  worker.unref();
  const [bytes] = (await once(worker, 'message')) as [Uint8Array];
  const gzipped = Buffer.from(bytes);
  const digest = createHash('sha256').update(gzipped).digest('hex').slice(0, 16);
  return { name: `reference-${digest}.js`, gzipped };
}
