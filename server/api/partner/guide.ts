import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { MAGIC_VALUES } from '#api/partner/kit/magic-values.ts';

/** What an integrator reads before the list of calls. Markdown. */
export const GUIDE = `\
Lets a third-party system work with one lender: its clients, what they borrow, repay and save, and
their papers.

## Keys

Send the key in the header \`X-API-Key\`. Keep it on your server; it does not belong in a browser,
an app or a repository.

| Key begins with | What it opens |
|---|---|
| \`svc_test_\` | the sandbox: fixed answers, no ledger, no payments |
| \`svc_live_\` | the lender’s real data |

A key has scopes: \`*\` for everything, or \`<resource>:read\` and \`<resource>:write\`; writing
includes reading. Each call below names the scope it needs. A key works under its own lender’s
slug alone.

## Sandbox

The same call gives the same answer, on every server and at any time; only \`request_id\` differs.
Nothing is stored but [events](#events) and who is told of them, yet ids hang together: the id of a
client that you create can be used in the calls that follow, and what you make for a client is that
client’s when you read it; a loan keeps its amount and term, other details of what you read are made
up. Checks, scopes, idempotency and error codes are those of live keys. These values bring about
what is otherwise hard to see:

| Value | Effect |
|---|---|
${MAGIC_VALUES.map(({ value, effect }) => `| ${value} | ${effect} |`).join('\n')}

The product is \`${SANDBOX_PRODUCT.id}\`. There is a loan in every state:
\`GET /loans\`. A loan that you apply for is \`pending\`, and \`POST /loans/{id}/simulate\` shows it
in any other state; a repayment on it is taken as if it had been paid out. Time stands still on
${SANDBOX_DAYS.today}.

## Borrowers

Calls under \`/portal\` are for one borrower, whom your own session has proven: send the client’s id
as \`X-Client-Id\`, or as the query parameter \`client_id\`. With a test key it may be left out; the
borrower is then the first of \`GET /clients\`.

## Answers

Every answer is \`{code, message, request_id, data}\`, errors included. \`code\` is \`success\`, or
says what is wrong; \`data\` is always an object. Times are RFC 3339 in UTC, dates \`YYYY-MM-DD\`,
ids UUIDs. Fields may be added; ignore those you do not know.

Quote \`request_id\` to support. Send \`X-Request-Id\` (1 to 128 of \`A-Z a-z 0-9 . _ -\`) to choose
it yourself.

## Errors

Decide by \`code\`; it never changes. \`message\` is for people. [Every code has a
page](/docs/errors) that says what causes it and what to do. Fields and query parameters that do not
exist are refused, and \`data.fields\` lists all that is wrong at once.

## Retries

Send an \`Idempotency-Key\` of your own, such as a UUID, with every POST, PATCH and DELETE. When an
answer gets lost, send the same request with the same key again: if the first one was carried out,
you get its answer once more, byte for byte, with the header \`Idempotent-Replayed: true\`, and
nothing happens twice. Keys are kept for 24 hours at least. A GET changes nothing and refuses the
header: 400, \`validation_error\`.

A 409 or 422 of the lending rules is an answer like any other and is kept too: once its cause is
mended, take a new key. Other errors are not kept, so the same key can be used again.

## Phones

A phone may come as \`+254712345678\`, \`254712345678\` or \`0712345678\`, with blanks and dashes
or without. Without a country it is of the lender’s. It must exist by the numbering plan of its
country, and is kept and shown in international format.

## Lists

Lists come newest first, as \`{items, has_more, next_cursor}\`. Ask for the next page with
\`cursor=<next_cursor>\` and the same filters; records that are added meanwhile do not disturb it.

## Sync

With \`updated_since\` a list is in the order of change, oldest first, and holds what was deleted,
with \`deleted_at\`. Every page has a \`next_cursor\`, the last one too. Keep it, and call again
with it and the same filters when you like: you see each change since, once, however late it was
committed. A record that changed several times is shown as it stands, at its last change. Filters
such as \`status\` are held against the record as it stands: one that no longer fits is not shown.

1. First call: \`updated_since\` of long ago, or of when your copy was made less an hour.
2. While \`has_more\` is true, call with \`next_cursor\` at once. A page may have fewer items than
   \`limit\`, even none, and yet be followed by more.
3. Then keep \`next_cursor\`, and begin with it next time. Changes that are being written are held
   back for the next call.

Without a cursor, by times alone, let the times overlap: a change is not seen before it is
committed, and its time is earlier than that.

## Events

What happens is told: \`POST /webhook-endpoints\` has it posted to you, signed as [Standard
Webhooks](https://www.standardwebhooks.com) has it, and \`GET /events\` lists it in the order in
which it was committed. Verify the signature on the body as it came, answer 2xx at once, know by
\`id\` what you have had, and mind the \`sequence\` of a loan’s events. What fails is tried again
for about three days. Test keys have endpoints and events of their own. Every type is under
“Webhooks” below.

## Rate limits

\`RateLimit\` tells how many calls are left, \`RateLimit-Policy\` the allowance. Past it, calls
answer 429 \`rate_limited\`, and \`Retry-After\` says for how many seconds to wait.
`;
