import {
  makeGuarantor,
  makeLateGuarantor,
} from '@mkopo/test/matrix/families/records/guaranteed-records.ts';
import {
  makeApprovedLoan,
  makePendingLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

const ANSWERS = ['acceptGuarantor', 'declineGuarantor', 'removeGuarantor'];

type Make = typeof makeGuarantor;

const answered = (make: Make) =>
  Object.fromEntries(
    ANSWERS.map((name) => [
      name,
      async (making: Making) => {
        const { loanId, guarantorId } = await make(making);
        return { params: { id: loanId, guarantor_id: guarantorId } };
      },
    ]),
  );

/** Who stands for a loan, as staff take it down. */
export const guarantorRecords: Partial<Records> = {
  calls: {
    ...answered(makeGuarantor),
    listGuarantors: async (making) => ({ params: { id: (await makeGuarantor(making)).loanId } }),
    addGuarantor: async (making) => ({ params: { id: await makePendingLoan(making) } }),
  },
  refusedCalls: {
    ...answered(makeLateGuarantor),
    addGuarantor: async (making) => ({ params: { id: await makeApprovedLoan(making) } }),
  },
  announcesNothing: ['addGuarantor', ...ANSWERS],
};
