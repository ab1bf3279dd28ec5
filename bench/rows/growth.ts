import { loanId } from '@mkopo/bench/bench-lender.ts';
import { msOfCall } from '@mkopo/bench/measure/calls.ts';
import { msOfConsole } from '@mkopo/bench/measure/console-call.ts';
import type { Row, RowGroup, Way } from '@mkopo/bench/measure/row.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';
import { listPaths } from './lists.ts';
import { reportPaths } from './reports.ts';

const PACE = { rounds: 5, sliceMs: 250, warmUpMs: 250 } as const;

/** Calls on many loans, beside the same calls on fewer: two servers, by turns. */
export function growthOf(larger: Site): RowGroup {
  const loans = larger.book.loans.toLocaleString('en');
  return {
    name: 'growth',
    about: 'the same calls on more loans, beside those on fewer, in milliseconds',
    needs: ['book'],
    rows: (smaller) =>
      Object.entries(doings(smaller)).map(([name, open]): Row => {
        const beside = { name: `${smaller.book.loans.toLocaleString('en')} loans`, open };
        const grown = () => open(larger);
        return { name: `${name}, ${loans} loans`, unit: 'ms', pace: PACE, open: grown, beside };
      }),
  };
}

type Open = (site: Site) => Promise<Way>;

function doings({ book }: Site): Readonly<Record<string, Open>> {
  const console = (path: (site: Site) => string): Open => {
    return (site) => msOfConsole(site, site.book.staff, path(site));
  };
  const lists = Object.keys(listPaths(book)).map((name) => {
    return [`list ${name}`, console((site) => listPaths(site.book)[name] ?? '')] as const;
  });
  const reports = Object.entries(reportPaths()).map(([name, path]) => {
    return [name, console(() => path)] as const;
  });
  return {
    'a repayment': repay,
    'one loan': (site) => {
      let read = 0;
      return partner(site, () => `/loans/${loanId((read++ * 7919) % site.book.loans)}`);
    },
    'a page of 50': (site) => partner(site, () => '/loans?limit=50'),
    ...Object.fromEntries([...lists, ...reports]),
  };
}

function partner({ port, book }: Site, path: () => string): Promise<Way> {
  const prefix = `/api/v1/${book.lender.slug}/partner/v1`;
  const headers = { 'x-api-key': book.key };
  return msOfCall({ port, method: 'GET', path: () => prefix + path(), headers });
}

/** A shilling to one loan: it owes thousands, and is not paid back by any number of rounds. */
function repay({ port, book }: Site): Promise<Way> {
  const path = `/api/v1/${book.lender.slug}/partner/v1/repayments`;
  const body = JSON.stringify({ loan_id: loanId(1), amount: 1, payment_method: 'cash' });
  const headers = { 'x-api-key': book.key };
  return msOfCall({ port, method: 'POST', path, headers, body, status: 201 });
}
