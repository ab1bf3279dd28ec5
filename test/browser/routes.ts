/** One address of the console, as the demo's manager finds it. */
export type Route = {
  readonly name: string;
  /** Where it is; what depends on the demo's data is looked up. */
  readonly path: string | ((find: Find) => Promise<string>);
  /** For those who are not signed in. */
  readonly isPublic?: true;
  /** The selector of what to press before the page is looked at, such as what opens a drawer. */
  readonly press?: string;
};

/** Reads the console API as the one who looks at the page. */
// biome-ignore lint/suspicious/noExplicitAny: each route knows what it asked for
export type Find = (path: string) => Promise<any>;

/** Every route of the console; what is true of each is tested of all of them. */
export const ROUTES: readonly Route[] = [
  { name: 'sign in', path: '/login', isPublic: true },
  { name: 'today', path: '/' },
  { name: 'account', path: '/account' },
  { name: 'the palette', path: '/', press: 'section button:has(kbd)' },
  { name: 'clients', path: '/clients' },
  { name: 'new client', path: '/clients/new' },
  ...['', 'notes', 'identity', 'documents'].map((tab) => ({
    name: `client${tab && `, ${tab}`}`,
    path: async (find: Find) => `${await lateClient(find)}${tab && `?tab=${tab}`}`,
  })),
  ...['edit'].map((doing) => ({
    name: `client, ${doing}`,
    path: async (find: Find) => `${await lateClient(find)}?do=${doing}`,
  })),
  { name: 'collections', path: '/collections?tab=late_8_30' },
  ...['promise', 'message'].map((doing) => ({
    name: `collections, ${doing}`,
    path: async (find: Find) => {
      const { items } = await find('/collections?list=never_paid&limit=1');
      const [late] = items.length > 0 ? items : (await find(LATEST)).items;
      const tab = items.length > 0 ? 'never_paid' : 'late_over_90';
      return `/collections?tab=${tab}&do=${doing}&loan=${late.loan_id}`;
    },
  })),
  { name: 'promises', path: '/collections/promises' },
  { name: 'tasks', path: '/collections/tasks' },
  { name: 'loan file', path: loanThat('status=disbursed&days_past_due=5') },
  { name: 'loan transactions', path: loanThat('status=closed', 'tab=transactions') },
  { name: 'loan charges', path: loanThat('status=disbursed', 'tab=charges') },
  { name: 'loan guarantors', path: loanThat('status=pending', 'tab=guarantors') },
  { name: 'loan documents', path: loanThat('status=disbursed', 'tab=documents') },
  { name: 'loan timeline', path: loanThat('status=disbursed', 'tab=timeline') },
  { name: 'loan json', path: loanThat('status=written_off', 'tab=json') },
  { name: 'repayment', path: loanThat('status=disbursed&days_past_due=5', 'do=repay') },
  { name: 'approve a loan', path: loanThat('status=pending', 'do=approve') },
  { name: 'pay a loan out', path: loanThat('status=approved', 'do=pay_out') },
  { name: 'reschedule a loan', path: loanThat('status=disbursed', 'do=reschedule') },
  { name: 'nothing here', path: '/no-such-place' },
  { name: 'loans', path: '/loans' },
  { name: 'loans that are late', path: '/loans?tab=late&min=1000&from=2020-01-01' },
  { name: 'no loan that matches', path: '/loans?q=nobody-of-that-name' },
  { name: 'new application', path: '/loans/new' },
  { name: 'new application: product and amount', path: (find) => application(find, 'terms') },
  { name: 'new application: details', path: (find) => application(find, 'more') },
  { name: 'new application: review', path: (find) => application(find, 'review') },
  { name: 'repayments', path: '/money' },
  {
    name: 'repayment',
    path: async (find) => `/money?id=${(await find('/repayments?limit=1')).items[0].id}`,
  },
  { name: 'collection sheet', path: '/money/sheet' },
  { name: 'payment inbox', path: '/inbox' },
  { name: 'payments asked of phones', path: '/inbox?tab=asked' },
  { name: 'payouts', path: '/payouts' },
  { name: 'payout', path: '/payouts', press: '[data-row-link]' },
  { name: 'savings', path: '/savings' },
  { name: 'new savings account', path: '/savings?new=new' },
  {
    name: 'savings account',
    path: async (find) => `/savings/${(await find('/savings-accounts?limit=1')).items[0].id}`,
  },
];

/** A step of an application by somebody, on whatever is lent. */
async function application(find: Find, step: string): Promise<string> {
  const [clients, products] = [await find('/clients?limit=1'), await find('/products')];
  const { id, amount, term_days } = products.items[0];
  const terms = `product=${id}&amount=${amount.min}&term=${term_days.min}`;
  return `/loans/new?step=${step}&client=${clients.items[0].id}&${terms}`;
}

const LATEST = '/collections?list=late_over_90&limit=1';

/** Somebody with a loan that is late, and so with something to show. */
async function lateClient(find: Find): Promise<string> {
  const { items } = await find('/clients?late=true&sort=days_late&limit=1');
  return `/clients/${items[0].id}`;
}

/** The file of the first loan that a list finds. */
function loanThat(filter: string, search = ''): (find: Find) => Promise<string> {
  return async (find) => {
    const { items } = await find(`/loans?${filter}&limit=1`);
    return `/loans/${items[0].id}${search && `?${search}`}`;
  };
}

/** Where a route leads on this server. */
export function pathOf({ path }: Route, find: Find): Promise<string> {
  return typeof path === 'string' ? Promise.resolve(path) : path(find);
}
