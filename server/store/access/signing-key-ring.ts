import { believedAt, signerAt } from '@mkopo/core/member/signing-key.ts';
import type { Database } from '#store/kit/database.ts';
import { keepListening } from '#store/kit/listener.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { listSigningKeys, type SigningKey } from './signing-key-store.ts';

/**
 * The installation's signing keys, in memory. Every process hears of each change, so that all of
 * them sign and believe alike; one that cannot hear says that it is unavailable.
 */
export type SigningKeyRing = {
  /** The key that signs now. */
  signer(now: Temporal.Instant): Promise<SigningKey>;
  /** The believed key of that name; null when there is none. */
  find(id: string | undefined, now: Temporal.Instant): Promise<SigningKey | null>;
  believed(now: Temporal.Instant): Promise<readonly SigningKey[]>;
  close(): Promise<void>;
};

/** How soon after a reading a key that nobody knows is looked for again. */
const READS_AGAIN_AFTER_MS = 1_000;

export async function openSigningKeyRing(url: string, database: Database): Promise<SigningKeyRing> {
  let keys: readonly SigningKey[] = [];
  let readAt = 0;
  let [asked, answered] = [0, 0];
  const readAll = async () => {
    readAt = performance.now();
    asked += 1;
    const place = asked;
    const read = await inPlatform(database, listSigningKeys);
    // An older reading that took longer must not overwrite a newer one.
    if (place > answered) [answered, keys] = [place, read];
  };
  const channel = 'signing_key_changed';
  const listener = await keepListening(url, { channel, readAll, hear: readAll });
  const named = (id: string | undefined, now: Temporal.Instant) =>
    believedAt(keys, now).find((key) => key.id === id) ?? null;
  return {
    async signer(now) {
      await listener.whenHearing();
      const signer = signerAt(keys, now);
      if (!signer) throw new Error('there is no key to sign tokens with');
      return signer;
    },
    async find(id, now) {
      await listener.whenHearing();
      const found = named(id, now);
      // A token may be ahead of the news of its key.
      if (found || performance.now() - readAt < READS_AGAIN_AFTER_MS) return found;
      await readAll();
      return named(id, now);
    },
    async believed(now) {
      await listener.whenHearing();
      return believedAt(keys, now);
    },
    close: () => listener.close(),
  };
}
