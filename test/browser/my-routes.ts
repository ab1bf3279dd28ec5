import { MY_PAGE } from '@mkopo/test/browser/kit/my-page.ts';
import type { Find, Route } from './routes.ts';

/** An address of the borrowers' page; what depends on the demo's data is read at its door. */
type MyRoute = Pick<Route, 'name' | 'path' | 'isPublic' | 'press'>;

/** Every route of the borrowers' page; what is true of each is tested of all of them. */
export const MY_ROUTES: readonly MyRoute[] = [
  { name: 'log in', path: MY_PAGE, isPublic: true },
  { name: 'log in with a code', path: MY_PAGE, isPublic: true, press: ['.me-quiet'] },
  { name: 'forgotten password', path: MY_PAGE, isPublic: true, press: ['.me-buttons .me-plain'] },
  { name: 'my loans', path: MY_PAGE },
  { name: 'my loan', path: myLoan('') },
  { name: 'pay', path: myLoan('/pay') },
  { name: 'pay another amount', path: myLoan('/pay'), press: ['input[type="radio"] >> nth=-1'] },
  { name: 'what can be applied for', path: `${MY_PAGE}/apply` },
  {
    name: 'apply',
    path: async (find) => {
      const { items } = await find('/eligibility');
      const open = items.find((one: { is_eligible: boolean }) => one.is_eligible);
      return `${MY_PAGE}/apply/${open.loan_product_id}`;
    },
  },
  { name: 'my savings', path: `${MY_PAGE}/savings` },
  {
    name: 'a savings account of mine',
    path: async (find) =>
      `${MY_PAGE}/savings/${(await find('/accounts?limit=1')).items[0].account_id}`,
  },
  { name: 'my guarantees', path: `${MY_PAGE}/guarantees` },
  { name: 'my papers', path: `${MY_PAGE}/papers` },
  { name: 'me', path: `${MY_PAGE}/account` },
  { name: 'nothing of mine', path: `${MY_PAGE}/no-such-place` },
];

/** The loan of the demo's member that runs. */
function myLoan(doing: string): (find: Find) => Promise<string> {
  return async (find) => {
    const { items } = await find('/loans?status=disbursed&limit=1');
    return `${MY_PAGE}/loans/${items[0].loan_id}${doing}`;
  };
}
