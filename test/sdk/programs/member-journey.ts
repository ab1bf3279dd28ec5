// A lender's app: a newcomer becomes a member, applies, is paid out, and pays it all back.
import {
  isMemberError,
  type MemberClient,
  type MemberRecords,
  memberClient,
} from '@mkopo/sdk/member';
import { moneyFromWire, moneyToWire } from '@mkopo/sdk/money';
import type { Settings } from './settings.js';
import { staffDoes, until } from './staff-desk.js';

const PASSWORD = 'ninapenda kuweka akiba';
type Loan = MemberRecords['MemberLoanWithSchedule'];
type Journey = {
  readonly settings: Settings;
  readonly member: MemberClient;
  readonly told: string[];
};

export async function memberJourney(settings: Settings): Promise<readonly string[]> {
  const told: string[] = [];
  const app = { url: settings.url, ...settings.app };
  const kept: (string | null)[] = [];
  const member = memberClient({
    ...app,
    deviceId: crypto.randomUUID(),
    onToken: (token) => void kept.push(token?.accessToken ?? null),
  });

  const { email, code } = settings.newcomer;
  await member.choosePassword({ email, code, password: PASSWORD });
  const wrong = await member.logIn({ email, password: 'guessed at' }).catch((error) => error);
  if (!isMemberError(wrong)) throw wrong;
  told.push(`guessed: ${wrong.status} ${wrong.requestId.length > 10}`);
  const { member: who } = await member.logIn({ email, password: PASSWORD });
  told.push(`logged in: ${who.first_name}`);
  await member.refreshToken();
  told.push(`tokens kept: ${new Set(kept).size}`);

  const journey = { settings, member, told };
  const loan = await apply(journey);
  await standFor(journey, loan.loan_number);
  await staffDoes(settings, settings.staff.approver, { path: `/loans/${loan.loan_id}/approval` });
  await staffDoes(settings, settings.staff.cashier, { path: `/loans/${loan.loan_id}/payout` });
  await becomes(journey, loan.loan_id, 'disbursed');
  await payBack(journey, loan.loan_id);
  const paper = await member.getLoanStatement(
    { loan_id: loan.loan_id },
    { accept: 'application/pdf' },
  );
  told.push(`statement: ${(await paper.text()).slice(0, 5)}`);

  await member.logOut();
  told.push(`token: ${member.token()}, kept: ${kept.at(-1)}`);
  const after = await member.getProfile().catch((error) => error);
  told.push(`afterwards: ${isMemberError(after) && after.code}`);
  return told;
}

async function apply({ settings, member, told }: Journey): Promise<Loan> {
  const { productId: loan_product_id, guarantor } = settings;
  const { is_eligible, needs } = await member.getEligibility({ loan_product_id });
  told.push(`eligible: ${is_eligible}, guarantors: ${needs.guarantors_min}`);
  const tooMuch = await member
    .applyForLoan({ loan_product_id, amount: 900_000_000, term_days: 120 })
    .catch((error) => error);
  if (!isMemberError(tooMuch)) throw tooMuch;
  // The union is told apart by its code.
  if (tooMuch.code === 'amount_out_of_range') told.push(`too much: ${tooMuch.status}`);
  return member.applyForLoan({
    ...{ loan_product_id, amount: moneyToWire(1_200_000n, 'KES'), term_days: 120 },
    guarantors: [{ member_no: guarantor.memberNo, amount: 6000 }],
  });
}

async function standFor({ settings, told }: Journey, loanNumber: string): Promise<void> {
  const { email, password } = settings.guarantor;
  const guarantor = memberClient({ url: settings.url, ...settings.app });
  await guarantor.logIn({ email, password });
  for await (const asked of guarantor.listGuarantees()) {
    if (asked.loan_number !== loanNumber) continue;
    const { status } = await guarantor.acceptGuarantee({ guarantee_id: asked.guarantee_id });
    told.push(`guarantor: ${status}`);
  }
}

async function becomes(
  { member, told }: Journey,
  loanId: string,
  status: Loan['status'],
): Promise<void> {
  await until(`the loan is ${status}`, async () => {
    const seen = await member.getLoan({ loan_id: loanId });
    return seen.status === status ? seen : null;
  });
  told.push(`loan: ${status}`);
}

async function payBack(journey: Journey, loanId: string): Promise<void> {
  const { member, told } = journey;
  const { total, currency } = await member.getLoanSettlement({ loan_id: loanId });
  const cents = moneyFromWire(total, currency);
  // Phones pay whole shillings, and the same amount twice in two minutes is one payment.
  const third = (cents / 300n) * 100n;
  for (const part of [third, cents - third]) {
    const amount = moneyToWire(part, currency);
    const { payment_id } = await member.payLoan({ loan_id: loanId, amount });
    await until('the payment is paid', async () => {
      const { status } = await member.getPayment({ payment_id });
      return status === 'paid' ? status : null;
    });
  }
  const paid: bigint[] = [];
  for await (const { amount } of member.listPayments({ loan_id: loanId, limit: 1 })) {
    paid.push(moneyFromWire(amount, currency));
  }
  const sum = paid.reduce((one, other) => one + other, 0n);
  told.push(`paid: ${paid.length} parts, all of it: ${sum === cents}`);
  await becomes(journey, loanId, 'closed');
}
