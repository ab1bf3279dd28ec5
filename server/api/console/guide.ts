/** What somebody reads before the list of calls. Markdown. */
export const GUIDE = `\
What the staff of a lender do: everything that the console’s pages show, and curl can do as well.

## Logging in

\`\`\`
curl -c cookies http://localhost:8080/console/api/session \\
  -H 'Content-Type: application/json' -d '{"email":"…","password":"…"}'
curl -b cookies http://localhost:8080/console/api/session
\`\`\`

\`POST /session\` leaves a cookie, \`mkopo_session\`: \`HttpOnly\`, \`SameSite=Strict\`, for
\`/console\` alone. Over TLS it is \`__Host-mkopo_session\`, \`Secure\`, and no other is read:
neither another host of the domain nor anybody on the way can put one there. Two cookies of that
name are none. Who logs in on top of a session ends it. A session lasts 12 hours, and ends earlier
after 60 minutes without a call. Logging out, a new password and a suspension end it at once.

After five failures within 15 minutes each try has to wait (429): 1, 2, 4 … seconds, a minute at
most. A browser on which the person was logged in before is known by another cookie,
\`mkopo_device\`, and has failures of its own: what others guess elsewhere does not make its owner
wait.

Who works for several lenders of one installation names one, \`"lender": "umoja-sacco"\`; without
it the e-mail is tried at the two where it was logged in last (409 \`several_lenders\` where the
password is right at both).

Who logs in with a password that an admin gave them changes it first
(\`POST /session/password\`); until then other calls answer 403 \`not_permitted\` with
\`data.why\` \`password_change_required\`.

## Roles

\`admin\`, \`manager\`, \`officer\`, \`cashier\`, \`auditor\`: each call below names those
that may make it, \`GET /session\` what one’s own role may do. A call beyond it answers 403
\`not_permitted\` with \`data.required_roles\`. A lender may ask that whoever approves is not who
applied, and set limits to what may be approved: \`data.why\` then is \`maker_is_checker\` or
\`above_approval_limit\`.

## Money and days

Amounts are numbers in the currency of the loan or product, with at most its decimals, such as
\`1250.5\`; one with more is refused, never rounded. Days are \`YYYY-MM-DD\` where the lender lives.
What is booked today may have happened earlier (\`disbursed_on\`, \`paid_on\`), but not tomorrow.
Every move on a loan answers the \`transaction\` it made and the \`loan\` as it stands; the
transaction’s \`id\` is what a reversal names.

## Answers, errors, retries, lists

As in the Partner API: \`{code, message, request_id, data}\`, [a page for every
code](/docs/errors), \`Idempotency-Key\` on writes, payouts, prompts and what answers a secret
included (a GET, log-in and log-out refuse it: there it has no effect), \`cursor\` for the next
page, phones in any spelling of the lender’s country. Every change is in the audit trail under the
name of who made it. Writes that a browser sends from another site are refused.
`;
