import type { ApiContext } from '#api/kit/declare/api-context.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { Upload } from '#api/kit/wire/read-form.ts';
import { fileKey } from '#gateways/files/files.ts';
import { removeOrphanFiles } from '#operations/clients/remove-orphan-files.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';
import type { CallContent } from './read-call.ts';
import type { Answer } from './run-once.ts';

/** The file of a call, which is kept only if the call comes to something. */
export type UploadKeeper = {
  /** Puts the file away, if it may be, and gives its id. Before the call's transaction. */
  keep(): Promise<string>;
  /** Runs the call, and removes the file again if no record took it. */
  around(run: () => Promise<Answer>): Promise<Answer>;
};

/**
 * A transaction must not wait for the store of files, so the file is put away before. What was
 * reserved and not adopted is removed here; where that fails, or the process dies, the sweep finds
 * it by its row.
 */
export function uploadKeeper(
  { endpoint, context }: { readonly endpoint: Endpoint; readonly context: ApiContext },
  { body, content }: CallContent,
  scope: TenantScope,
): UploadKeeper | null {
  const { upload, reserve } = endpoint;
  if (!upload || !reserve || !content) return null;
  const { tenantId } = scope;
  const { database, files, clock, filesQuotaBytes: quotaBytes } = context;
  const { type } = (body as { file: Upload }).file;
  let putAway: string | null = null;
  const discard = async (id: string) => {
    const remove = (one: string) => files.remove(fileKey(tenantId, one));
    await removeOrphanFiles(database, scope, { id, now: clock(), remove });
  };
  return {
    async keep() {
      const id = String(
        await inTenant(database, scope, (tx) =>
          reserve({ tx, body, now: clock(), quotaBytes } as never),
        ),
      );
      // Should this fail, it may still be done later, behind our back: only the sweep is sure.
      await files.put(fileKey(tenantId, id), { content, type });
      putAway = id;
      return id;
    },
    async around(run) {
      let isAdopted = false;
      try {
        const answer = await run();
        isAdopted = answer.status < 400 && !answer.replayed;
        return answer;
      } finally {
        if (putAway && !isAdopted) await discard(putAway).catch(() => {});
      }
    },
  };
}
