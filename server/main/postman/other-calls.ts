import { memberFamily } from '#api/member/member-family.ts';
import { keep } from './journey-scripts.ts';
import { MEMBER, member } from './journey-steps.ts';
import type { PostmanFolder, PostmanStep } from './postman-collection.ts';

/** What the caller may fill in, to make the calls that a demo member alone cannot. */
const BY_HAND = { guarantor_no: '', new_password: '', one_time_code: '' };

export const OTHER_VARIABLES = { application_id: '', guarantee_id: '', ...BY_HAND };

/** Whom nobody has asked to stand for a loan has nothing to answer. */
const FIRST_REQUEST = [
  'const asked = (answered.items || []).filter(function (item) {',
  "  return item.status === 'requested';",
  '})[0];',
  "if (asked) pm.collectionVariables.set('guarantee_id', asked.guarantee_id);",
];

const OF_APPLICATION = { loan_id: 'application_id' };

/** The calls that cannot be made with their example alone, in an order in which they can. */
const PREPARED: readonly PostmanStep[] = [
  member('updateProfile', { body: { contact_email: '{{email}}' } }),
  member('applyForLoan', {
    title: 'Apply for another loan',
    body: {
      loan_product_id: '{{loan_product_id}}',
      amount: '{{#amount}}',
      term_days: '{{#term_days}}',
    },
    script: keep({ application_id: 'answered.loan_id' }),
  }),
  member('nameGuarantor', {
    needs: 'guarantor_no',
    params: OF_APPLICATION,
    body: { member_no: '{{guarantor_no}}', amount: '{{#amount}}' },
  }),
  member('withdrawLoan', { params: OF_APPLICATION }),
  member('listGuarantees', { script: FIRST_REQUEST }),
  member('acceptGuarantee', { needs: 'guarantee_id' }),
  member('declineGuarantee', { needs: 'guarantee_id' }),
  member('askForReset', { body: { email: '{{email}}' } }),
  member('choosePassword', {
    needs: 'one_time_code',
    body: { email: '{{email}}', code: '{{one_time_code}}', password: '{{new_password}}' },
  }),
  member('changeOwnPassword', {
    needs: 'new_password',
    body: { current_password: '{{password}}', new_password: '{{new_password}}' },
  }),
];

/** The calls that the journey does not need. */
export function otherCalls(journey: readonly PostmanFolder[]): PostmanFolder {
  const steps = [...journey.flatMap((folder) => folder.steps), ...PREPARED];
  const used = new Set(steps.map(({ endpoint }) => endpoint));
  const rest = memberFamily.endpoints.filter((endpoint) => !used.has(endpoint));
  return {
    name: '7. All other calls',
    description:
      'Whatever else a member can do. A call that needs a variable which only you can fill ' +
      `(${Object.keys(BY_HAND).join(', ')}) is left out while it is empty.`,
    family: MEMBER,
    steps: [...rest.map((endpoint) => ({ endpoint })), ...PREPARED],
  };
}
