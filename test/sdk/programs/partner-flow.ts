// A third-party system: brings a client, asks for a loan, reports repayments and reads them back.
import { addDays, parseDate } from '@mkopo/sdk/dates';
import { identityClient, isIdentityError } from '@mkopo/sdk/identity';
import { moneyFromWire } from '@mkopo/sdk/money';
import { isPartnerError, type PartnerRecords, partnerClient } from '@mkopo/sdk/partner';
import { scoringClient } from '@mkopo/sdk/scoring';
import type { Settings } from './settings.js';
import { staffDoes } from './staff-desk.js';

export async function partnerFlow(settings: Settings): Promise<readonly string[]> {
  const { url, lender, partnerKey: apiKey } = settings;
  const told: string[] = [];
  const partner = partnerClient({ url, lender, apiKey });
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '1');
  const person = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
  const client = await partner.createClient({ ...person, national_id: number });
  const twin = await partner.createClient({ ...person, national_id: number }).catch(codeOf);
  told.push(`twin: ${twin}`);
  const nameless = await partner
    .createClient({ ...person, first_name: '' })
    .catch((error) => (isPartnerError(error) ? error.fields[0]?.field : error));
  told.push(`nameless: ${nameless}`);

  const key = `loan-${client.id}`;
  const asked = {
    ...{ client_id: client.id, product_id: settings.productId },
    ...{ applied_amount: 12_000, term_days: 120 },
    guarantors: [],
  };
  const guarantors = [{ member_no: settings.guarantor.memberNo, amount: 6000 }];
  const none = await partner.createLoan(asked).catch(codeOf);
  told.push(`without guarantors: ${none}`);
  const loan = await partner.createLoan({ ...asked, guarantors }, { idempotencyKey: key });
  let replayed = false;
  const again = await partner.createLoan(
    { ...asked, guarantors },
    {
      idempotencyKey: key,
      onAnswer: ({ isReplay }) => {
        replayed = isReplay;
      },
    },
  );
  told.push(`the same key: ${again.id === loan.id}, replayed: ${replayed}`);

  const { approver, cashier } = settings.staff;
  const body = { payment_method: 'cash' };
  await sign(settings, loan.id);
  await staffDoes(settings, approver, { path: `/loans/${loan.id}/approval` });
  await staffDoes(settings, cashier, { path: `/loans/${loan.id}/disbursement`, body });
  for (const reference of ['A', 'B', 'C', 'D', 'E']) {
    await partner.createRepayment({
      ...{ loan_id: loan.id, amount: 100.1, payment_method: 'mpesa' },
      reference: `${reference}${number}`,
    });
  }
  const repayments: PartnerRecords['Repayment'][] = [];
  const list = partner.listRepayments({ loan_id: loan.id, limit: 2 });
  for await (const repayment of list) repayments.push(repayment);
  const sum = repayments.reduce((one, { amount }) => one + moneyFromWire(amount, 'KES'), 0n);
  told.push(`repayments: ${repayments.length}, together ${sum}`);
  told.push(`first page: ${(await list).items.length}`);

  const scoring = scoringClient({ url, apiKey: settings.scoringKey });
  const from = parseDate('2026-01-01');
  const deposits = [4, 50].map((days) => ({ date: addDays(from, days), amount: 1000 }));
  const score = await scoring.scoreDeposits({
    ...{ client_id: 'CL-1', startDate: from, endDate: '2026-03-31' },
    ...{ expectedDepositDay: '5', expectedDepositAmount: 1000, deposits },
  });
  told.push(`score: ${score['Overall Deposit Score']}`);

  const identity = identityClient({ url, ...settings.identity });
  const record = await identity.lookUpKraPin({ pinnumber: settings.pinnumber });
  told.push(`pin: ${record.PINNo}`);
  const nobody = await identity.lookUpKraPin({ pinnumber: 'A000000000Z' }).catch((error) => error);
  told.push(`nobody: ${isIdentityError(nobody) && nobody.code}`);
  return told;
}

function codeOf(error: unknown): string {
  if (isPartnerError(error)) return error.code;
  throw error;
}

/** A guarantor without an app signs at the lender's. */
async function sign(settings: Settings, loanId: string): Promise<void> {
  const { url, staff } = settings;
  const answer = await fetch(`${url}/console/api/loans/${loanId}/guarantors`, {
    headers: { cookie: staff.approver },
  });
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  for (const { id } of data.items) {
    await staffDoes(settings, staff.approver, {
      path: `/loans/${loanId}/guarantors/${id}/acceptance`,
    });
  }
}
