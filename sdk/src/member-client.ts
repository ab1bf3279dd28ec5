import { buildClient } from './build-client.ts';
import type { CallRow } from './call-table.ts';
import { originOf, type ServerOptions } from './client-options.ts';
import type { components, operations } from './member-api.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import {
  memberSession,
  type SessionOptions,
  type SessionToken,
  type TokenAnswer,
} from './member-session.ts';
import type { CallOptions, ClientOf, InputOf } from './method.ts';
import { type ErrorOf, isErrorOf } from './mkopo-error.ts';
import { type Site, sendCall } from './send-call.ts';

/** The records of the Member API by their names: `MemberRecords['MemberLoan']`. */
export type MemberRecords = Omit<components['schemas'], 'Refusals'>;
/** The token of a log-in, as `onToken` hands it over to be kept. */
export type MemberToken = SessionToken;
/** What a call of this family throws; tell them apart by `code`. */
export type MemberError = ErrorOf<components['schemas']['Refusals']>;

export type MemberClient = ClientOf<operations> & {
  /** The token that calls are made with, or null where nobody has logged in. */
  token(): MemberToken | null;
};

export type MemberOptions = ServerOptions &
  SessionOptions & {
    /** `app_…`, which is public. */
    readonly apiKey: string;
    /** `aps_…`, for the calls before a log-in. */
    readonly apiSecret?: string;
    /** Made up once per installation, and kept with the app: a UUID will do. */
    readonly deviceId?: string;
  };

/** Calls the Member API as one member: log in, and the token is kept, sent and replaced. */
export function memberClient(given: MemberOptions): MemberClient {
  const { url, apiKey, apiSecret, deviceId, token, onToken, now, ...options } = given;
  const baseUrl = `${originOf(url)}/api`;
  const proof = async (row: CallRow, current: () => Promise<MemberToken | null>) => {
    const known = row.isByApp ? null : await current();
    return {
      'x-api-key': apiKey,
      ...(row.isByApp && apiSecret && { 'x-api-secret': apiSecret }),
      ...(row.takesDevice && deviceId && { 'x-device-id': deviceId }),
      ...(known && { authorization: `Bearer ${known.accessToken}` }),
    };
  };
  const siteOf = (current: () => Promise<MemberToken | null>): Site => ({
    ...{ family: 'member', baseUrl, posts: 'writes', options },
    credentials: (row) => proof(row, current),
  });
  const session = memberSession({ token, onToken, now }, async (known) => {
    const row = MEMBER_CALLS.refreshToken;
    const answer = await sendCall(
      siteOf(async () => known),
      { row, input: {}, options: {} },
    );
    return answer as TokenAnswer;
  });
  const calls = buildClient<operations>(MEMBER_CALLS, siteOf(session.fresh));
  // The calls that make and end a token see to its keeping, too.
  const logIn = async (input: InputOf<operations['logIn']>, about?: CallOptions) => {
    const answer = await calls.logIn(input, about);
    await session.keep(answer);
    return answer;
  };
  const logOut = async (_input = {}, about?: CallOptions) => {
    const answer = await calls.logOut({}, about);
    await session.forget();
    return answer;
  };
  const refreshToken = async () => (await session.refresh()) as MemberRecords['Token'];
  return Object.freeze({ ...calls, logIn, logOut, refreshToken, token: session.token });
}

export function isMemberError(error: unknown): error is MemberError {
  return isErrorOf('member', error);
}
