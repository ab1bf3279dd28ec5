import { NOT_ENDED } from '@mkopo/core/access/two-person-request.ts';
import { changeSettings } from '@mkopo/server/operations/access/manage-tenant.ts';
import { signIn } from '@mkopo/server/operations/access/sign-in.ts';
import { setPreferences } from '@mkopo/server/operations/desk/set-preferences.ts';
import { insertSecondFactor } from '@mkopo/server/store/access/second-factor-store.ts';
import { insertRequest } from '@mkopo/server/store/access/two-person-request-store.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';
import { makeStaff, PASSWORD } from './staff.ts';

/** Puts a row into every table of staff, so that its fence has something to keep apart. */
export async function fillStaff(database: Database, lender: TenantScope): Promise<void> {
  const { email, id: askedBy } = await makeStaff(database, lender);
  const now = Temporal.Now.instant();
  const from = { ip: '127.0.0.1', isEverybodys: false, device: null };
  const browser = {
    from,
    lender: null,
    code: null,
    over: null,
    userAgent: null,
    admitsDemo: false,
  };
  await signIn(database, { email, password: PASSWORD, ...browser, requestId: 'fill-staff', now });
  await inTenant(database, lender, async (tx) => {
    await changeSettings(tx, { makerAndChecker: 'differ' });
    const call = { operation: 'writeOffLoan', subjectId: null, transactionId: null, body: {} };
    const asked = { id: newId('two-person request'), askedBy, askedAt: now };
    insertRequest(tx, { ...call, ...asked, ...NOT_ENDED });
    await setPreferences(tx, { staffId: askedBy, changes: { language: 'sw' } });
    insertSecondFactor(tx, { staffId: askedBy, now });
  });
}
