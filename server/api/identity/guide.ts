/** What an integrator reads before the list of calls. Markdown. */
export const GUIDE = `\
Tells who or what is behind a tax PIN, an alien ID or a business registration number, and lists
banks.

## Credentials

HTTP Basic: the user name and the password of an identity key, in the header \`Authorization\`. Keep
them on your server; they do not belong in a browser, an app or a repository.

## Four answers, never mixed up

| Status | Meaning |
|---|---|
| 200 | found: here is the record |
| 404 | the registry was asked, and has no record with this number |
| 400 | this cannot be such a number; nobody was asked |
| 502 | the registry could not be asked: **nothing is known** of the number, so try again |

A 404 of an address that does not exist says so in another message and by another code:
\`not_found\`, where a number without a record is \`no_such_record\`.

## Numbers

| Field | Form |
|---|---|
| \`pinnumber\` | A or P, nine digits, a letter: \`A123456789B\` |
| \`idnumber\` | six to nine digits, as text or as a number |
| \`regnumber\` | 3 to 40 letters, digits, \`-\`, \`/\` or \`.\`: \`PVT-AB12CD3\`, \`C.12345\` |

Small letters and blanks around a number do not matter.

## Answers

Every answer, good or bad, is \`{"success", "response_code", "message", "data", "request_id"}\`.
\`response_code\` is the HTTP status once more, \`data\` is \`null\` when something went wrong, and
\`message\` then says what. \`request_id\` is also in the header \`X-Request-Id\`. A failure has a
sixth field, \`code\`: one of [these](/docs/errors), which never change. Decide by it, and not by
the message.

## Privacy

Each look-up is written down with the key that made it, the kind, a keyed hash of the number, the
outcome and the time it took. Neither the number nor anything of the record is kept or logged.

## Limits

\`RateLimit\` tells how many calls are left, \`RateLimit-Policy\` the allowance. Past it, calls
answer 429, and \`Retry-After\` says for how many seconds to wait. A key may also have a number of
look-ups a day; past that, \`Retry-After\` tells the time until midnight where its owner is.
Look-ups that end in 400, 429 or 502 do not count, nor does the list of banks.

Look-ups change nothing, so they can be repeated at will. An \`Idempotency-Key\` would have no
effect, and is refused with 400.
`;
