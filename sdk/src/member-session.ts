/** The token of a log-in. */
export type SessionToken = {
  readonly accessToken: string;
  /** When it ends, in milliseconds since 1970. */
  readonly expiresAtMs: number;
};

/** What the server answers to a log-in and to a refresh. */
export type TokenAnswer = { readonly access_token: string; readonly expires_in: number };

export type SessionOptions = {
  /** The token of before, where the app kept one. */
  readonly token?: SessionToken | null | undefined;
  /**
   * Called with every new token before it is used, and with null when there is none any more: put
   * it where the app keeps it. The one before is over.
   */
  readonly onToken?: ((token: SessionToken | null) => void | Promise<void>) | undefined;
  /** Your clock. */
  readonly now?: (() => number) | undefined;
};

/** A log-in, as long as it lasts. */
export type MemberSession = {
  /** The token, if there is one. */
  token(): SessionToken | null;
  /** The token for a call, after a refresh where its end is near. */
  fresh(): Promise<SessionToken | null>;
  keep(answer: TokenAnswer): Promise<void>;
  forget(): Promise<void>;
  /** Gets another token; those who ask meanwhile get the same. */
  refresh(): Promise<TokenAnswer>;
};

/** A token lasts an hour. It is replaced when a call comes in its last five minutes. */
const REFRESH_BEFORE_MS = 300_000;

/**
 * Keeps the token of one log-in, in memory. Two refreshes at once would each end the other's
 * token, so there is one at a time.
 */
export function memberSession(
  { token: given, onToken, now = Date.now }: SessionOptions,
  ask: (token: SessionToken | null) => Promise<TokenAnswer>,
): MemberSession {
  let token: SessionToken | null = given ?? null;
  let asking: Promise<TokenAnswer> | null = null;

  const put = async (next: SessionToken | null) => {
    token = next;
    await onToken?.(next);
  };
  const keep = ({ access_token, expires_in }: TokenAnswer) =>
    put({ accessToken: access_token, expiresAtMs: now() + expires_in * 1000 });
  const askAndKeep = async () => {
    const answer = await ask(token);
    await keep(answer);
    return answer;
  };
  const refresh = () => {
    asking ??= askAndKeep().finally(() => {
      asking = null;
    });
    return asking;
  };
  const fresh = async () => {
    if (asking) await asking.catch(() => {});
    const leftMs = token ? token.expiresAtMs - now() : Number.POSITIVE_INFINITY;
    // A token that is over gets no other; the call is told so by the server.
    if (leftMs > 0 && leftMs < REFRESH_BEFORE_MS) await refresh().catch(() => {});
    return token;
  };
  return { token: () => token, fresh, keep, forget: () => put(null), refresh };
}
