import { DEPOSITS_MAX, MONTHS_MAX } from '@mkopo/core/scoring/deposit-history.ts';
import { depositExplanation } from '@mkopo/core/scoring/deposit-results.ts';
import { scoreDeposits } from '@mkopo/core/scoring/score-deposits.ts';
import { scoreNumber } from '@mkopo/core/scoring/score-number.ts';
import { historyOf } from './deposit-input.ts';
import { EXAMPLE_HISTORY } from './example-history.ts';

const score = scoreDeposits(historyOf(EXAMPLE_HISTORY));
const { months, mean_of_months: mean, on_time_share: share } = depositExplanation(score);
const rows = months.map(
  (month) => `| ${month.month} | ${month.due_date} | ${month.score} | ${month.reason} |`,
);

/** What an integrator reads before the list of calls. Markdown; its example is worked out. */
export const GUIDE = `\
Scores how people save, who they are and how they repay; and remembers what was asked.

## Keys

Send the key, \`scr_…\`, in the header \`X-API-Key\`. Keep it on your server; it does not belong
in a browser, an app or a repository. Each key has a history and a scorecard of its own; when it
is rotated, the new key goes on with both.

## The deposit score

A period is scored by calendar months, those it touches at either end included.

- **Due date**: \`expectedDepositDay\`, or the month’s last day if that is earlier; moved into the
  period if it lies outside of it.
- **Which month a deposit counts for**: that of its date. If that month is complete already and the
  next due date is at most 7 days away, it counts as an early deposit for the next month. Deposits
  outside of the period are ignored. Of one day, the larger deposit counts first.
- **A month earns**, for each shilling up to the expected amount, 1 if it came by the due date, else
  \`1 − days late / 60\`, but 0.5 at least. Its score is what it earned of the expected amount: half
  of it in time is 0.5, all of it 15 days late 0.75, nothing 0, and too much 1.
- **Overall** = 0.8 × the mean of the months + 0.2 × the share of months whose whole amount came in
  by the due date.
- **Longest On-time Deposit Streak**: the longest run of deposits that came in time. A late deposit
  or a month without any ends it. **Partial Deposit Count**: deposits below the expected amount.

One deposit more never lowers a score, and the order of the list means nothing. At most
${MONTHS_MAX} months and ${DEPOSITS_MAX} deposits.

The example of \`POST /deposit_score/\` below, worked out:

| Month | Due | Score | Why |
|---|---|---|---|
${rows.join('\n')}

Overall: 0.8 × ${mean} + 0.2 × ${share} = **${scoreNumber(score.overall)}**.

## The other scores

The **demographic score** adds up the points of a scorecard: for each attribute, bands of numbers or
words. A key has the default scorecard until its owner sets another. The **repayment score** is
0.5 × the share of instalments paid in time, + 0.3 × promptness (1, less a ninetieth for each day
late, on average), + 0.2 × the share of what fell due that is paid.

A score is advice. Every one can be explained, with \`?explain=true\` or by its reasons, and
should be open to review by a person.

## Answers

Answers are as the calls below show them, without an envelope. Each successful call, and only
such, is kept under the key and shown by \`GET /client_data/\`. Every answer has the header
\`X-Request-Id\`.

## Errors

A failure is \`{"error": {"code", "message", "fields"}, "request_id"}\`. Decide by \`code\`; it
never changes. \`fields\` lists all that is wrong at once. [Every code has a page](/docs/errors).

## Retries

An \`Idempotency-Key\` of your own, such as a UUID, makes a retry safe: if the first call was
carried out, you get its answer once more, and nothing is kept twice. Keys are kept for 24 hours
at least. A GET changes nothing and refuses the header.

## Rate limits

\`RateLimit\` tells how many calls are left, \`RateLimit-Policy\` the allowance. Past it, calls
answer 429 \`rate_limited\`, and \`Retry-After\` says for how many seconds to wait.
`;
