import { ApiError } from '#api/kit/wire/api-error.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { refreshMemberToken } from '#operations/members/sign-in-member.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { answerToken, TokenAnswer } from './token-answer.ts';

/** POST /auth/refresh: a member goes on without the password. */
export const postAuthRefresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  name: 'refreshToken',
  tag: 'Log-in',
  summary: 'Get a new token',
  description:
    'For a token that is still good, answers another that lasts an hour; the one it was asked ' +
    'with ends. Twelve hours after the log-in the password is asked for again: the last token ' +
    'is shorter (`expires_in`), and past it this answers 401.',
  needs: null,
  reply: { status: 200, data: TokenAnswer, message: 'Token refreshed' },
  refusals: [],
  example: {},

  async ownTransactions({ caller, callerProof, database, tokens, scope }) {
    const { ip, now, headers } = callerProof;
    const from = { ip, userAgent: headers['user-agent'] ?? null };
    const refreshed = await inTenant(database, scope, (tx) =>
      refreshMemberToken(tx, { caller, from, now }),
    );
    if (!refreshed) throw new ApiError('unauthorized');
    const app = { publicId: caller.appPublicId, tenantSlug: caller.tenantSlug };
    return answerToken(refreshed, { tokens, app });
  },
});
