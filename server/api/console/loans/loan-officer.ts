import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { assignOfficer } from '#operations/loans/assign-officer.ts';
import { findStaff } from '#store/access/staff-store.ts';

/** POST /loans/{id}/officer: somebody else is responsible for a loan. */
export const postLoanOfficer = endpoint({
  method: 'POST',
  path: '/loans/{id}/officer',
  name: 'assignLoan',
  tag: 'Loans',
  summary: 'Make somebody responsible for a loan',
  description:
    'Until then it is whoever of the staff entered the application; loans that came another way ' +
    'are nobody’s.',
  needs: 'loan.assign',
  params: LoanPath,
  body: Body('LoanAssignment', {
    officer_id: OrNull(Uuid, { description: 'Of the staff, and active. Null: nobody.' }),
  }),
  reply: {
    status: 200,
    data: Titled('AssignedLoan', {
      loan_id: Uuid,
      officer: OrNull(Type.Object({ id: Uuid, name: Type.String() })),
    }),
  },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.loan }, body: { officer_id: EXAMPLE_IDS.staff } },

  async live({ tx, params, body: { officer_id: sent } }) {
    const id = loanIn(params);
    const officerId = sent === null ? null : (parseId(sent) as StaffId);
    await assignOfficer(tx, { id, officerId });
    const officer = officerId && orNotFound(await findStaff(tx, officerId));
    return { loan_id: id, officer: officer && { id: officer.id, name: officer.name } };
  },
});
