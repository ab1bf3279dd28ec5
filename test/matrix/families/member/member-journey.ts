import { enterAsMember, makeMember } from '@mkopo/test/kit/worlds/member.ts';
import {
  makeApprovedLoanOf,
  makeDisbursedLoanOf,
  makeGuarantor,
  makeLateGuarantor,
  makeLoanOf,
} from '@mkopo/test/matrix/families/records/guaranteed-records.ts';
import { makeOpenProduct, makeProduct } from '@mkopo/test/matrix/families/records/lent-records.ts';
import { makeSavings } from '@mkopo/test/matrix/families/records/saved-records.ts';
import type { Making, Records, Who } from '@mkopo/test/matrix/matrix-family.ts';
import { deskApp, deskMember } from './member-records.ts';

/** More than any product lends. */
const TOO_MUCH = 100_000_000;

const ownLoan = async (making: Making) => makeLoanOf(making, (await deskMember(making)).clientId);
const ownDisbursedLoan = async (making: Making) =>
  makeDisbursedLoanOf(making, (await deskMember(making)).clientId);
const asked = async (making: Making, make = makeGuarantor) =>
  (await make(making, (await deskMember(making)).clientId)).guarantorId;

/** Another member, whose standing is of no matter to other calls. */
async function visitor({ server, lender }: Making) {
  const [app, member] = await Promise.all([
    deskApp({ server, lender }),
    makeMember(server.database, lender),
  ]);
  const headers = await enterAsMember(server, { lender, app, member });
  const by: Who = { slug: lender.slug, headers, actor: `member ${member.id}` };
  return { member, by };
}

/** Somebody to name, by a number that is theirs. */
async function pledge({ server, lender }: Making, amount = 6_000) {
  const { memberNo } = await makeMember(server.database, lender);
  return { member_no: memberNo, amount };
}

/** What a member does between the log-in and the last shilling. */
export const memberJourneyRecords: Partial<Records> = {
  makers: {
    '/loans/{loan_id}': ownDisbursedLoan,
    '/loan-products/{loan_product_id}': makeProduct,
    loan_product_id: makeProduct,
    '/accounts/{account_id}': async (making) =>
      (await makeSavings(making, (await deskMember(making)).clientId)).accountId,
    '/guarantees/{guarantee_id}': asked,
  },
  calls: {
    // The phone must stay while a loan waits for its money, and other cases make such loans.
    updateProfile: async () => ({ body: { contact_email: 'wanjiku@example.com' } }),
    async applyForLoan(making) {
      const loan_product_id = await makeOpenProduct(making);
      const asked = { loan_product_id, amount: 12_000, term_days: 120 };
      const purpose = 'Stock for the shop';
      return { body: { ...asked, purpose, guarantors: [await pledge(making)] } };
    },
    withdrawLoan: async (making) => ({ params: { loan_id: await ownLoan(making) } }),
    async nameGuarantor(making) {
      return { params: { loan_id: await ownLoan(making) }, body: await pledge(making) };
    },
    ...seen({
      listLoanProducts: makeProduct,
      listEligibility: makeProduct,
      listLoans: ownDisbursedLoan,
      listGuarantees: asked,
      listAccounts: async (making) =>
        (await makeSavings(making, (await deskMember(making)).clientId)).accountId,
    }),
  },
  refusedCalls: {
    async updateProfile(making) {
      const { member, by } = await visitor(making);
      await makeApprovedLoanOf(making, member.clientId);
      return { by, body: { phone: '+254722000111' } };
    },
    applyForLoan: async (_, { body }) => ({ body: { ...(body as object), amount: TOO_MUCH } }),
    async withdrawLoan(making) {
      const { member, by } = await visitor(making);
      return { by, params: { loan_id: await makeApprovedLoanOf(making, member.clientId) } };
    },
    getLoanSettlement: async (making) => ({ params: { loan_id: await ownLoan(making) } }),
    async nameGuarantor(making) {
      const { memberNo } = await deskMember(making);
      return { body: { member_no: memberNo, amount: 10 } };
    },
    ...late(['acceptGuarantee', 'declineGuarantee']),
  },
  announcesNothing: ['nameGuarantor', 'acceptGuarantee', 'declineGuarantee'],
};

/** Lists that find something. */
function seen(
  makers: Readonly<Record<string, (making: Making) => Promise<string>>>,
): Records['calls'] {
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      async (making: Making) => {
        await make(making);
        return {};
      },
    ]),
  );
}

function late(names: readonly string[]): Records['refusedCalls'] {
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (making: Making) => ({
        params: { guarantee_id: await asked(making, makeLateGuarantor) },
      }),
    ]),
  );
}
