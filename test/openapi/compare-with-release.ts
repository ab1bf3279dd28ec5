// `npm run openapi:diff`: names every change since the last release that can break a caller, and
// fails where one is not accepted with a reason in docs/api/released/accepted-changes.json.
import { acceptedChanges, changesSinceRelease } from './released-documents.ts';

const accepted = acceptedChanges();
const changes = changesSinceRelease();

for (const { document, change } of changes) {
  const reason = accepted[document]?.[change];
  console.log(
    `${reason ? 'accepted' : 'BREAKING'} ${document}: ${change}${reason ? ` (${reason})` : ''}`,
  );
}
if (changes.length === 0) console.log('nothing that breaks a caller has changed');
if (changes.some(({ document, change }) => !accepted[document]?.[change])) process.exitCode = 1;
