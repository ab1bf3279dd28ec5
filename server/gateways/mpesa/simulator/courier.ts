import { type HttpOutcome, sendRequest } from '#gateways/mpesa/daraja/send-request.ts';

/** A callback that was posted, and what came back. */
export type Posted = { readonly url: string; readonly body: object; readonly heard: HttpOutcome };

/** Posts callbacks to whoever asked for it, over real HTTP. */
export type Courier = {
  /** Waits while callbacks are held back. Never throws: who does not listen misses it. */
  post(url: string, body: object): Promise<HttpOutcome>;
  /** Keeps all callbacks back, until `release`. */
  hold(): void;
  release(): void;
  /** All that was posted, in its order. */
  posted(): readonly Posted[];
  /** Posts again what was posted, the last first. */
  postAgain(): Promise<void>;
  /** Resolves when nothing is under way or held back. */
  idle(): Promise<void>;
};

/** Who asks for a decision waits so long for it. */
const TIMEOUT_MS = 8_000;

export function startCourier(): Courier {
  const posted: Posted[] = [];
  const underWay = new Set<Promise<unknown>>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const deliver = async (url: string, body: object) => {
    await gate.promise;
    const heard = await sendRequest({
      url: new URL(url),
      method: 'POST',
      headers: {},
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
    });
    posted.push({ url, body, heard });
    return heard;
  };
  const post = (url: string, body: object) => {
    const delivery = deliver(url, body).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
    return delivery;
  };
  return {
    post,
    hold() {
      gate = Promise.withResolvers();
    },
    release: () => gate.resolve(),
    posted: () => posted,
    async postAgain() {
      await Promise.all(posted.toReversed().map(({ url, body }) => post(url, body)));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
