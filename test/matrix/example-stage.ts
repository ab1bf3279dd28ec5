import { postClients } from '@mkopo/server/api/console/clients/client-endpoints.ts';
import { EXAMPLE_PRODUCT } from '@mkopo/server/api/console/products/example-product.ts';
import { scoringFamily } from '@mkopo/server/api/scoring/scoring-family.ts';
import { noteAuditHeads } from '@mkopo/server/jobs/housekeeping.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { makeMember, memberApp } from '@mkopo/test/kit/worlds/member.ts';
import { makeCheckedImport } from '@mkopo/test/matrix/families/console/console-imports.ts';
import { makeExport, makeView } from '@mkopo/test/matrix/families/console/console-lists.ts';
import { deskMember } from '@mkopo/test/matrix/families/member/member-records.ts';
import { makeDisbursedLoanOf } from '@mkopo/test/matrix/families/records/guaranteed-records.ts';
import { makeDisbursedLoan } from '@mkopo/test/matrix/families/records/lent-records.ts';
import { makePayment } from '@mkopo/test/matrix/families/records/paid-records.ts';
import { makeSavings } from '@mkopo/test/matrix/families/records/saved-records.ts';
import type { EndpointCall, Making } from '@mkopo/test/matrix/matrix-family.ts';
import type { Case } from './matrix-world.ts';

type Stage = (making: Making) => Promise<unknown>;

/** The first instalment of a loan, paid when it was due. */
async function payFirstInstalment(making: Making, loanId: string): Promise<void> {
  const first = payment(loanId as Parameters<typeof payment>[0], 3_120_00n);
  await making.as((tx) => receiveRepayment(tx, { ...first, reference: 'TAJ81H2K9X' }));
}

/** A loan that is paid on, and one that is late; savings; somebody who is a member, with an app. */
async function makeBusiness(making: Making): Promise<void> {
  await makeDisbursedLoan(making, SAMPLE_ON.subtract({ months: 1 }));
  await payFirstInstalment(making, await makeDisbursedLoan(making));
  await makeSavings(making);
  await makeMember(making.server.database, making.lender);
  await memberApp(making.server.database, making.lender);
}

async function makeSealedBusiness(making: Making): Promise<void> {
  await makeBusiness(making);
  const body = { of: 'fee', amount: 250 };
  await making.perform(`POST /loans/${await makeDisbursedLoan(making)}/charges`, body);
  await untilSealed(making.server.testDatabase);
}

async function makeKnownTrail(making: Making): Promise<void> {
  await makeSealedBusiness(making);
  await noteAuditHeads(making.server.database, making.server.auditHeads);
}

async function makeSettings(making: Making): Promise<void> {
  const savings = { savings_interest_pct: 4.5, savings_minimum_balance: 500 };
  await making.perform('PATCH /settings', { approval_limit: 100_000, ...savings });
}

async function closeJanuary(making: Making): Promise<void> {
  await makeBusiness(making);
  await making.perform('POST /close-day', { date: '2026-01-29' });
}

async function scoreSomebody(making: Making): Promise<void> {
  const score = scoringFamily.endpoints.find(({ name }) => name === 'scoreDemographics');
  await making.perform('POST /demographic_score/', score?.example.body as object);
}

async function makeExampleClient(making: Making): Promise<string> {
  return making.create('POST /clients', postClients.example.body as object);
}

async function makeExampleProduct(making: Making): Promise<string> {
  return making.create('POST /products', EXAMPLE_PRODUCT);
}

/** A call that was refused, and is in the log. */
async function makeRefusedCall({ server, lender, as }: Making): Promise<void> {
  const key = await partnerKey(server.database, lender, { name: 'Till integration' });
  const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });
  await call('POST /clients', { body: {}, headers: { 'idempotency-key': 'client-4711' } });
  await until('the call is in the log', 10_000, () =>
    as((tx) => tx.first('select from request_log where tenant_id = $1', [lender.tenantId])),
  );
}

const KNOWN_TO_REGISTRY = { number: '312456', kind: 'alienid' };

/** Somebody of the name that the registry has for that number. */
async function makeKnownClient(making: Making): Promise<string> {
  const name = { first_name: 'Grace', last_name: 'Uwimana', gender: 'female' };
  return making.create('POST /clients', { ...name, phone: '+254712345678' });
}

/** A loan whose product lets off what is not earned when it is paid early. */
async function makeLoanWithRebate({ server, lender }: Making, borrower: object): Promise<string> {
  const terms = { rebate: 'unearned_interest', ...borrower } as const;
  return (await openLending(server.database, lender, terms)).disbursed();
}

async function makeOwnPayment(making: Making): Promise<void> {
  const { clientId } = await deskMember(making);
  const loanId = await makeDisbursedLoanOf(making, clientId);
  await makePayment(making, { loanId, clientId });
}

/** What an example would find nothing without, or nothing worth telling. */
const STAGES: Readonly<Record<string, Stage>> = {
  'scoring listClientData': scoreSomebody,
  'member listPayments': makeOwnPayment,
  'console listClients': makeExampleClient,
  'console listProducts': makeExampleProduct,
  'console listLoans': makeBusiness,
  'console countLoans': makeBusiness,
  'console listViews': makeView,
  'console listExports': makeExport,
  'console listImports': makeCheckedImport,
  'console listRepayments': makeBusiness,
  'console listSavingsAccounts': makeBusiness,
  'console getSession': makeSettings,
  'console getSettings': makeSettings,
  'console listNeeds': makeBusiness,
  'console getFigures': makeBusiness,
  'console getSeries': makeBusiness,
  'console getSetUp': makeBusiness,
  'console search': makeBusiness,
  'console updateSettings': makeSettings,
  'console listApps': makeBusiness,
  'console listKeys': makeRefusedCall,
  'console listRequests': makeRefusedCall,
  'console listMembers': makeBusiness,
  'console listSuspense': makeDisbursedLoan,
  'console suggestForSuspense': makeDisbursedLoan,
  'console findMoneyTargets': makeBusiness,
  'console countSavingsAccounts': makeBusiness,
  'console countRepayments': makeBusiness,
  'console listAuditRecords': makeSealedBusiness,
  'console verifyAudit': makeKnownTrail,
  'console listClosedDays': closeJanuary,
  'console closeDay': closeJanuary,
  'console listJournalEntries': makeBusiness,
  'console viewGeneralLedger': makeBusiness,
  'console viewTrialBalance': makeBusiness,
  'console viewBalanceSheet': makeBusiness,
  'console viewIncomeStatement': closeJanuary,
  'console reportAgeing': makeBusiness,
  'console reportPortfolioAtRisk': makeBusiness,
  'console reportCollections': makeBusiness,
  'console reportDisbursements': makeBusiness,
  'console reportExpectedAndActual': makeBusiness,
  'console reportOfficers': makeBusiness,
  'console reportVintage': makeBusiness,
};

/** Calls that the matrix changes because cases share a lender: here each has its own. */
const AS_DECLARED: readonly string[] = [
  ...['member updateProfile', 'member payLoan', 'console requestPayment'],
  ...['console updateClient', 'console rescheduleLoan'],
];

/** Calls about a loan on which something was paid. */
const PAID_ON: readonly string[] = [
  ...['member getLoan', 'member getLoanStatement', 'member listLoanTransactions'],
  ...['console getLoan', 'console getLoanStatement', 'console listLoanTransactions'],
  'console getLoanSchedule',
];

/** Calls about other records than those of the matrix. */
const ABOUT: Readonly<Record<string, (making: Making) => Promise<EndpointCall['params']>>> = {
  'member getLoanSettlement': async (making) => {
    const { clientId: borrowerId } = await deskMember(making);
    return { loan_id: await makeLoanWithRebate(making, { borrowerId }) };
  },
  'console getLoanSettlement': async (making) => ({ id: await makeLoanWithRebate(making, {}) }),
  'console getClient': async (making) => ({ id: await makeExampleClient(making) }),
  'console updateClient': async (making) => ({ id: await makeExampleClient(making) }),
  'console deleteClient': async (making) => ({ id: await makeExampleClient(making) }),
  'console getProduct': async (making) => ({ id: await makeExampleProduct(making) }),
  'console updateProduct': async (making) => ({ id: await makeExampleProduct(making) }),
  'console checkClientIdentity': async (making) => ({ id: await makeKnownClient(making) }),
  'console listClientIdentityChecks': async (making) => {
    const id = await makeKnownClient(making);
    await making.perform(`POST /clients/${id}/identity-checks`, KNOWN_TO_REGISTRY);
    return { id };
  },
};

export async function setTheStage(at: Case, making: Making): Promise<void> {
  await STAGES[nameOf(at)]?.(making);
}

/** The call of the matrix, as near to what the endpoint declares as a lender of its own allows. */
export async function exampleCall(
  at: Case,
  making: Making,
  call: EndpointCall,
): Promise<EndpointCall> {
  const { id, loan_id: loanId = id } = call.params;
  if (PAID_ON.includes(nameOf(at)) && loanId) await payFirstInstalment(making, loanId);
  const params = (await ABOUT[nameOf(at)]?.(making)) ?? call.params;
  const body = AS_DECLARED.includes(nameOf(at)) ? at.endpoint.example.body : call.body;
  return { ...call, params, body };
}

function nameOf({ described, endpoint }: Case): string {
  return `${described.family.name} ${endpoint.name}`;
}
