/** What somebody reads before the list of calls. Markdown. */
export const GUIDE = `\
For those who host an installation: which lenders are on it, how it fares, and how a lender is taken
on. An operator is nobody’s staff. What can be read here are names of lenders and counts; no client,
no loan, no amount of money of anybody.

## Logging in

Operators are made on the machine itself, by \`npx mkopo operator create\`, which shows a password
and the secret of an authenticator app, once. Without one nobody gets in. Both are asked for at
every log-in; a wrong one of either is answered alike.

\`\`\`
curl -c cookies http://localhost:8080/operator/api/session \\
  -H 'Content-Type: application/json' -d '{"email":"…","password":"…","code":"…"}'
curl -b cookies http://localhost:8080/operator/api/tenants
\`\`\`

\`POST /session\` leaves a cookie, \`mkopo_operator\`: \`HttpOnly\`, \`SameSite=Strict\`, for
\`/operator\` alone. Over TLS it is \`__Host-mkopo_operator\`, \`Secure\`, and no other is read. A
session lasts 12 hours, and ends earlier after 60 minutes without a call. It opens no call of the
Console API, nor does a session of a lender’s staff open any call here.

## Answers, errors, retries

As in the Partner API: \`{code, message, request_id, data}\`, [a page for every
code](/docs/errors), \`Idempotency-Key\` on the call that takes a lender on (a retry is answered
with the same password). What operators do is in the platform’s own audit trail, and what they do to
a lender in the lender’s as well. Writes that a browser sends from another site are refused.
`;
