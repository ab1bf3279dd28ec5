/** One address of the console, as the demo's manager finds it. */
export type Route = {
  readonly name: string;
  /** Where it is; what depends on the demo's data is looked up. */
  readonly path: string | ((find: Find) => Promise<string>);
  /** For those who are not signed in. */
  readonly isPublic?: true;
  /** Who looks at it, where the demo's manager may not: its admin, or who hosts the demo. */
  readonly as?: 'admin' | 'operator';
  /** What to press, one after the other, before the page is looked at: what opens a menu, a drawer
   * or a dialog. */
  readonly press?: readonly string[];
};

/** Reads the console API as the one who looks at the page. */
// biome-ignore lint/suspicious/noExplicitAny: each route knows what it asked for
export type Find = (path: string) => Promise<any>;

/** The menus above a list: its views, and its export. */
const VIEWS = 'search button[aria-haspopup="menu"]';
const LATE = 'status=disbursed&days_past_due=5';

/** Every route of the console; what is true of each is tested of all of them. */
export const ROUTES: readonly Route[] = [
  { name: 'sign in', path: '/login', isPublic: true },
  { name: 'today', path: '/' },
  { name: 'account', path: '/account' },
  { name: 'the palette', path: '/', press: ['section button:has(kbd)'] },
  { name: 'the account menu', path: '/', press: ['aside button[aria-haspopup="menu"]'] },
  { name: 'clients', path: '/clients' },
  { name: 'clients, views', path: '/clients', press: [VIEWS] },
  { name: 'clients, nobody', path: '/clients?q=nobody-of-that-name' },
  { name: 'new client', path: '/clients/new' },
  ...['', 'notes', 'identity', 'documents', 'messages', 'timeline'].map((tab) => ({
    name: `client${tab && `, ${tab}`}`,
    path: async (find: Find) => `${await lateClient(find)}${tab && `?tab=${tab}`}`,
  })),
  ...['edit', 'branch'].map((doing) => ({
    name: `client, ${doing}`,
    path: async (find: Find) => `${await lateClient(find)}?do=${doing}`,
  })),
  { name: 'collections', path: '/collections?tab=late_8_30' },
  {
    name: 'collections, nobody of theirs',
    path: `/collections?tab=late_8_30&officer=${crypto.randomUUID()}`,
  },
  ...['promise', 'message'].map((doing) => ({
    name: `collections, ${doing}`,
    path: async (find: Find) => {
      const { items } = await find('/collections?list=never_paid&limit=1');
      const [late] = items.length > 0 ? items : (await find(LATEST)).items;
      const tab = items.length > 0 ? 'never_paid' : 'late_over_90';
      return `/collections?tab=${tab}&do=${doing}&loan=${late.loan_id}`;
    },
  })),
  {
    name: 'collections, what can be done',
    path: '/collections?tab=late_8_30',
    press: ['td button[aria-haspopup="menu"]'],
  },
  { name: 'promises', path: '/collections/promises' },
  { name: 'a promise to take back', path: '/collections/promises', press: ['td button'] },
  { name: 'tasks', path: '/collections/tasks' },
  { name: 'loan file', path: loanThat(LATE) },
  { name: 'loan transactions', path: loanThat('status=closed', 'tab=transactions') },
  { name: 'loan charges', path: loanThat('status=disbursed', 'tab=charges') },
  { name: 'loan guarantors', path: loanThat('status=pending', 'tab=guarantors') },
  { name: 'loan documents', path: loanThat('status=disbursed', 'tab=documents') },
  { name: 'loan notes', path: loanThat(LATE, 'tab=notes') },
  { name: 'loan messages', path: loanThat('status=disbursed', 'tab=messages') },
  { name: 'loan, a task', path: loanThat('status=disbursed', 'tab=notes&do=task') },
  { name: 'loan, a promise', path: loanThat(LATE, 'tab=notes&do=promise') },
  { name: 'loan, an officer', path: loanThat(LATE, 'do=officer') },
  { name: 'loan, more actions', path: loanThat(LATE), press: ['.head [aria-haspopup="menu"]'] },
  { name: 'loan timeline', path: loanThat('status=disbursed', 'tab=timeline') },
  { name: 'loan json', path: loanThat('status=written_off', 'tab=json') },
  { name: 'repayment', path: loanThat(LATE, 'do=repay') },
  { name: 'approve a loan', path: loanThat('status=pending', 'do=approve') },
  { name: 'pay a loan out', path: loanThat('status=approved', 'do=pay_out') },
  { name: 'name a guarantor', path: loanThat('status=pending', 'do=name_guarantor') },
  { name: 'reschedule a loan', path: loanThat('status=disbursed', 'do=reschedule') },
  { name: 'nothing here', path: '/settings/no-such-place' },
  { name: 'loans', path: '/loans' },
  { name: 'loans, views', path: '/loans', press: [VIEWS] },
  { name: 'loans, a view to keep', path: '/loans', press: [VIEWS, '[role="menuitem"]'] },
  { name: 'loans, export', path: '/loans', press: [`${VIEWS} >> nth=1`] },
  { name: 'loans that are late', path: '/loans?tab=late&min=1000&from=2020-01-01' },
  { name: 'loans as a board', path: '/loans?view=board' },
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
  { name: 'booked sheets', path: '/money/sheets' },
  { name: 'booked sheets of a day without any', path: '/money/sheets?date=2020-01-01' },
  {
    name: 'booked sheet',
    path: async (find) => `/money/sheets/${(await find('/collection-sheets?limit=1')).items[0].id}`,
  },
  { name: 'payment inbox', path: '/inbox' },
  { name: 'payments asked of phones', path: '/inbox?tab=asked' },
  { name: 'payouts', path: '/payouts' },
  { name: 'payout', path: '/payouts', press: ['[data-row-link]'] },
  { name: 'savings', path: '/savings' },
  { name: 'new savings account', path: '/savings?new=new' },
  {
    name: 'savings account',
    path: async (find) => `/savings/${(await find('/savings-accounts?limit=1')).items[0].id}`,
  },
  ...['', 'balance', 'income', 'chart'].map((tab) => ({
    name: `books${tab && `, ${tab}`}`,
    path: `/books${tab && `?tab=${tab}`}`,
  })),
  { name: 'books, an account', path: '/books/accounts/1200' },
  { name: 'books, journal', path: '/books/journal' },
  { name: 'books, an entry by hand', path: '/books/journal?do=entry' },
  { name: 'books, a new account', path: '/books?tab=chart&do=account' },
  ...[...['', 'ageing', 'collections', 'disbursements', 'expected', 'officers', 'vintage']].map(
    (tab) => ({
      name: `reports${tab && `, ${tab}`}`,
      path: `/reports${tab && `?tab=${tab}`}`,
    }),
  ),
  { name: 'reports by e-mail', path: '/reports?do=schedules' },
  { name: 'reports, have one sent', path: '/reports?do=send' },
  { name: 'keys', path: '/developers', as: 'admin' },
  { name: 'new key', path: '/developers?do=new', as: 'admin' },
  ...['', 'change', 'rotate', 'revoke'].map((doing) => ({
    name: `key${doing && `, ${doing}`}`,
    as: 'admin' as const,
    path: async (find: Find) => {
      const { items } = await find('/keys?family=partner&opens=yes&limit=1');
      return `/developers?id=${items[0].id}${doing && `&do=${doing}`}`;
    },
  })),
  { name: 'request log', path: '/developers/requests', as: 'admin' },
  { name: 'no request that matches', path: '/developers/requests?rid=none', as: 'admin' },
  { name: 'webhooks', path: '/developers/webhooks' },
  { name: 'new webhook', path: '/developers/webhooks?do=new', as: 'admin' },
  { name: 'events', path: '/developers/events' },
  { name: 'event', path: '/developers/events', press: ['[data-row-link]'], as: 'admin' },
  { name: 'identity usage', path: '/developers/identity' },
  { name: 'identity usage, no match', path: '/developers/identity?kind=business&caller=none' },
  { name: 'scorecards', path: '/developers/scorecards' },
  ...['', 'change'].map((doing) => ({
    name: `scorecard${doing && `, ${doing}`}`,
    as: 'admin' as const,
    path: async (find: Find) => {
      const [first] = (await find('/scorecards')).items;
      return `/developers/scorecards?key=${first.key_id}${doing && `&do=${doing}`}`;
    },
  })),
  { name: 'quick start', path: '/developers/start', as: 'admin' },
  { name: 'sandbox of a real lender', path: '/developers/sandbox' },
  { name: 'team', path: '/team', as: 'admin' },
  { name: 'new colleague', path: '/team?do=new', as: 'admin' },
  ...['', 'change', 'lock', 'reset'].map((doing) => ({
    name: `colleague${doing && `, ${doing}`}`,
    as: 'admin' as const,
    path: async (find: Find) => {
      const { items } = await find('/staff?role=officer&limit=1');
      return `/team?id=${items[0].id}${doing && `&do=${doing}`}`;
    },
  })),
  { name: 'what waits for a second person', path: '/team/requests', as: 'admin' },
  { name: 'messages', path: '/messages' },
  { name: 'message', path: '/messages', press: ['[data-row-link]'] },
  { name: 'no message that matches', path: '/messages?kind=statement&state=failed' },
  { name: 'test message', path: '/messages?do=test', as: 'admin' },
  { name: 'texts of messages', path: '/messages/templates' },
  {
    name: 'text of a message',
    path: '/messages/templates?name=payment_receipt.sms.sw',
    as: 'admin',
  },
  { name: 'switches of messages', path: '/messages/switches', as: 'admin' },
  { name: 'costs of messages', path: '/messages/costs' },
  { name: 'audit log', path: '/audit', as: 'admin' },
  { name: 'audit record', path: '/audit', press: ['[data-row-link]'], as: 'admin' },
  { name: 'no audit record that matches', path: '/audit?action=no.such', as: 'admin' },
  { name: 'audit log, for who may not see it', path: '/audit' },
  { name: 'settings', path: '/settings' },
  { name: 'change of settings', path: '/settings?do=change', as: 'admin' },
  { name: 'products', path: '/products' },
  { name: 'new product', path: '/products/new', as: 'admin' },
  { name: 'new product, more terms', path: '/products/new', press: ['summary'], as: 'admin' },
  { name: 'product', path: async (find) => `/products/${await firstProduct(find)}` },
  {
    name: 'product, more terms',
    path: async (find) => `/products/${await firstProduct(find)}`,
    press: ['summary'],
  },
  {
    name: 'product, change',
    path: async (find) => `/products/${await firstProduct(find)}?do=change`,
    as: 'admin',
  },
  { name: 'custom fields', path: '/products/fields' },
  { name: 'new custom field', path: '/products/fields?do=new', as: 'admin' },
  { name: 'savings terms', path: '/products/savings' },
  { name: 'change of savings terms', path: '/products/savings?do=change', as: 'admin' },
  { name: 'members', path: '/members' },
  { name: 'member', path: '/members', press: ['[data-row-link]'] },
  { name: 'jobs', path: '/jobs' },
  { name: 'close a day', path: '/jobs?do=close' },
  { name: 'branches', path: '/branches', as: 'admin' },
  { name: 'new branch', path: '/branches?do=new', as: 'admin' },
  ...['', 'do=app', 'tab=staff'].map((search) => ({
    name: `branch${search && `, ${search}`}`,
    as: 'admin' as const,
    path: async (find: Find) => `${await firstBranch(find)}${search && `?${search}`}`,
  })),
  ...['change', 'rotate'].map((move) => ({
    name: `branch, ${move} an app`,
    as: 'admin' as const,
    path: async (find: Find) => {
      const page = await firstBranch(find);
      const { items } = await find(`${page}/apps`);
      return `${page}?do=${move}&app=${items[0].id}`;
    },
  })),
  {
    name: 'clients of a branch',
    path: async (find) => `/clients?branch=${(await find('/branches')).items[1].id}`,
  },
  ...['/loans', '/payouts', '/money', '/savings', '/collections/promises'].map((list) => ({
    name: `${list.slice(1)} of a branch`,
    path: async (find: Find) => `${list}?branch=${(await find('/branches')).items[1].id}`,
  })),
  { name: 'imports', path: '/imports' },
  { name: 'operator, sign in', path: '/operator/login', isPublic: true },
  ...['', '?q=nobody-of-that-name', '?do=new', '/usage', '/health', '/versions'].map((place) => ({
    name: `operator ${place}`.trim(),
    as: 'operator' as const,
    path: `/operator${place}`,
  })),
];

/** A step of an application by somebody, on whatever is lent. */
async function application(find: Find, step: string): Promise<string> {
  const [clients, products] = [await find('/clients?limit=1'), await find('/products')];
  const { id, amount, term_days } = products.items[0];
  const terms = `product=${id}&amount=${amount.min}&term=${term_days.min}`;
  return `/loans/new?step=${step}&client=${clients.items[0].id}&${terms}`;
}

/** The page of the branch that was there first. */
async function firstBranch(find: Find): Promise<string> {
  return `/branches/${(await find('/branches')).items[0].id}`;
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

async function firstProduct(find: Find): Promise<string> {
  return (await find('/products')).items[0].id;
}
