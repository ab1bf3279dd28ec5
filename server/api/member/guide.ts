/** What who writes an app reads before the list of calls. Markdown. */
export const GUIDE = `\
For a lender's own app: its members log in, look after their loans and savings, apply and pay.

## Keys and tokens

An app has a public key, \`app_…\`, and a secret, \`aps_…\`. They are made in the settings of a
branch (\`POST /console/api/branches/{id}/apps\`) or by
\`npx mkopo key create --family member\`.

- **Before somebody has logged in**, send both: \`X-API-Key\` and \`X-API-Secret\`.
- **After that**, send \`X-API-Key\` and \`Authorization: Bearer <access_token>\`. A token is good
  for the app that it was made for, and for an hour.

\`POST /auth/refresh\` takes a token that is still good and answers another; the old one ends.
Twelve hours after the log-in the password is asked for again. \`POST /auth/logout\` ends a token
at once. A new password, a suspension and a revoked app end tokens too.

A token that is shown again later than half a minute after its refresh was copied: the whole log-in
ends, for whoever holds its newest token as well, and the lender is told. So keep one token per
log-in, and put the new one in its place before anything else.

Tokens are JWTs, signed with EdDSA; \`/.well-known/jwks.json\` shows the keys. Check \`alg\`,
\`typ\` (\`at+jwt\`) and \`aud\` (your key) if you check them at all: whether a token was
ended, only this API knows.

## In a browser

An app that runs in a browser, on an origin of its own, may call from where its \`allowed_origins\`
say (\`PATCH /console/api/apps/{id}\`, the page of a branch, or \`npx mkopo key create --origins\`):
up to 20 exact origins, such as \`https://app.example\`; \`http://\` on localhost alone. From
anywhere else a browser shows the page nothing. Tokens go in headers: no cookies are taken, so leave
\`credentials\` out. A change of the list holds within a second.

Whoever opens such a page can read its key and secret. They open nothing but the log-in; still, give
a web app an app of its own, so that it can be revoked without the others.

## Becoming a member

Staff invite a client; that makes a code such as \`k7mp2-9vxqa\`, which the client types into the
app together with the password of their choice (\`POST /auth/password\`). Who forgets it asks
for a new code (\`POST /auth/password-reset\`).

## Answers

A success is \`{"success": true, "message", "data"}\`, a failure
\`{"success": false, "message", "errors", "code", "request_id"}\`. \`code\` is one of
[these](/docs/errors) and never changes: decide by it, and not by the message. \`errors\` is there
when there is something to mend: \`[{"field", "problem"}]\` for what is wrong with the call, all at
once; or one entry with the \`code\` of the rule that said no, and its facts. Every answer has the
header \`X-Request-Id\`, which a failure repeats as \`request_id\`: quote it to support.

Whether an e-mail is a member's shows nowhere: not in the words, not in the time taken, and not in
the waits that more than five failures within 15 minutes bring about: 1, 2, 4 … seconds, a minute at
most (429, with \`Retry-After\`).

## Devices

Make a random id when the app is installed (16 to 128 letters, digits, dots, dashes or \`_\`; a UUID
will do), keep it with the app, and send it as \`X-Device-Id\` with the log-in and the calls about
passwords. A device on which the member was logged in before has failures of its own: who guesses
at the member's password elsewhere does not make them wait. It opens nothing by itself. One id for
all installations would be everybody's, and so protect nobody.

## Phones

A phone may come as \`+254712345678\`, \`254712345678\` or \`0712345678\`, with blanks and dashes
or without. Without a country it is of the lender’s. It must exist by the numbering plan of its
country, and is kept and shown in international format.

## Retries

Send an \`Idempotency-Key\` of your own, such as a UUID, with every call that changes something, a
payment above all. When an answer gets lost, send the same request with the same key again: you get
the first answer once more, with the header \`Idempotent-Replayed: true\`, and nothing happens
twice, however much later it is. The same key with another body is refused (422). A GET refuses the
header, and so do the calls by which one logs in, gets a new token, logs out or asks for a code:
there it has no effect.
`;
